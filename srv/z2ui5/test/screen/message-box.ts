import { allOf, type Name } from "./find.ts";
import { KINDS } from "./kinds.ts";
import { Locator } from "./locators.ts";
import { asSteps } from "./steps.ts";

/** A message box. */
export class MessageBoxLocator extends Locator {
  /** Its message. */
  override get text(): string {
    const element = this.one();
    const content = element.querySelector(".sapMMsgBoxText, .sapMDialogScrollCont, .sapMDialogSection");
    return this.session.accessibility.textOf(content ?? element);
  }

  /** Its title. */
  get title(): string {
    return this.session.accessibility.textOf(this.one().querySelector("[role=heading],h1,h2") ?? this.one());
  }

  /** Names of its buttons. */
  get buttons(): string[] {
    return allOf(KINDS.button, this.one(), this.session.accessibility).map((button) =>
      this.session.accessibility.textOf(button),
    );
  }

  /** Presses one of its buttons. */
  override async press(button: Name = /./): Promise<void> {
    await this.button(button).nth(0).press();
  }
}

asSteps(MessageBoxLocator, ["press"]);
