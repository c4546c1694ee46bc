/** Has a `main`, but is no app: it does not extend the base class. */
export default class zcl_contract_no_app {
  main(): void {}
}
