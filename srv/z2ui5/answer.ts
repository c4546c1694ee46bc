/** From the text of a request to the text of its answer: decode, layers, spell. */
import type { EngineParts } from "./engine-parts.ts";
import { onWire, requestEnvironment, type RequestEnvironment } from "./request-environment.ts";
import type { Exchange } from "./roundtrip/exchange.ts";
import { failureAnswer } from "./roundtrip/failure-answer.ts";
import { PHASES } from "./roundtrip/roundtrip.ts";
import type { RequestContext } from "./types/request.ts";
import type { EngineAnswer } from "./types/result.ts";
import { recordsHistory } from "./types/settings.ts";
import { encodeWithin } from "./wire/answer-size.ts";
import { parseBody } from "./wire/body.ts";
import { selectWire } from "./wire/select.ts";

/**
 * Answers a POST. Never rejects: what fails becomes an answer with a status of 400 or above and a text.
 * @param parts the engine @param body text of the body as it came, or a parsed object
 * @param context what the host knows of the request besides its body
 */
export async function answer(
  parts: EngineParts,
  body: string | object,
  context: RequestContext,
): Promise<EngineAnswer> {
  const env = requestEnvironment(parts, context);
  let exchange: Exchange;
  try {
    exchange = decoded(parts, body, context, env);
  } catch (error) {
    return failureAnswer(error, env, false);
  }
  return parts.roundtrip(exchange).catch((error: unknown) => exchange.spellFailure(error));
}

function decoded(
  { settings }: EngineParts,
  body: string | object,
  { query = {} }: RequestContext,
  env: RequestEnvironment,
): Exchange {
  const root = parseBody(body);
  const wire = selectWire(root, query, settings.wire);
  const request = wire.decode(root);
  return {
    request,
    env: onWire(env, wire),
    phases: PHASES,
    spell: (result) => encodeWithin(settings.answerCharacters, result, (each) => wire.encode(each)),
    spellFailure: (error) => failureAnswer(error, env, request.ext?.can.has("ERRORS") ?? false),
    wire: wire.name,
    text: !recordsHistory(settings) ? "" : typeof body === "string" ? body : JSON.stringify(body),
  };
}
