/**
 * Caches the latest main parts of results by address, for Back and Forward. The cache is bounded and drops the oldest
 * (A4.9). It ends with the document, so it never holds markup of another build.
 */
export class KeptPages {
  readonly #pages = new Map<string, string>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Caches a page as the newest. */
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
