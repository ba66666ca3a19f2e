/**
 * The main parts of results shown last, as the server wrote them, by address: back and forward bring them again without
 * asking. Their number is bounded and the oldest goes first (A4.9). They end with the document, so none of another
 * build gets here.
 */
export class KeptPages {
  readonly #pages = new Map<string, string>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Keeps a page as the newest. */
  keep(address: string, html: string): void {
    this.#pages.delete(address)
    this.#pages.set(address, html)
    if (this.#pages.size <= this.#most) return
    for (const oldest of this.#pages.keys()) return void this.#pages.delete(oldest)
  }

  get(address: string): string | undefined {
    return this.#pages.get(address)
  }
}
