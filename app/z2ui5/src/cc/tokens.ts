import type Token from "sap/m/Token";
import type Control from "sap/ui/core/Control";
import { fire, write } from "./tools";

interface TokenUpdate {
  getParameters(): { type?: string; addedTokens?: Token[]; removedTokens?: Token[] };
}

interface HasTokens {
  attachTokenUpdate(handler: (event: TokenUpdate) => void): unknown;
}

/**
 * Writes the tokens a user adds or removes into the properties `addedTokens` and `removedTokens` of a companion control and
 * fires its `change`.
 *
 * @param more writes further properties before the event is fired
 */
export function attachTokens(companion: Control, partner: unknown, more: () => void = () => undefined): void {
  (partner as HasTokens).attachTokenUpdate((event) => {
    const { type, addedTokens = [], removedTokens = [] } = event.getParameters();
    const isRemoval = type === "removed";
    write(companion, "addedTokens", isRemoval ? [] : rows(addedTokens));
    write(companion, "removedTokens", isRemoval ? rows(removedTokens) : []);
    more();
    fire(companion, "change");
  });
}

function rows(tokens: Token[]): Array<{ KEY: string; TEXT: string }> {
  return tokens.map((token) => ({ KEY: token.getKey(), TEXT: token.getText() }));
}
