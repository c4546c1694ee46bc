/** What is dragged, or put into a field for files. */
export class DataTransfer {
  readonly files: readonly object[] = [];
  readonly #data = new Map<string, string>();
  dropEffect = "none";
  effectAllowed = "all";
  get types(): readonly string[] {
    return [...this.#data.keys()];
  }
  setData(type: string, data: string): void {
    this.#data.set(type, data);
  }
  getData(type: string): string {
    return this.#data.get(type) ?? "";
  }
  clearData(): void {
    this.#data.clear();
  }
  setDragImage(): void {}
}
