/**
 * The answers of pages shown last, by address, so that back and forward bring again what was there, scroll included.
 * Its size is bounded and the oldest goes first (A4.9). It ends with the document: answers of another build never get
 * here.
 */
export class KeptAnswers<Answer> {
  readonly #answers = new Map<string, Answer>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Keeps an answer as the newest. */
  keep(address: string, answer: Answer): void {
    this.#answers.delete(address)
    this.#answers.set(address, answer)
    if (this.#answers.size <= this.#most) return
    for (const oldest of this.#answers.keys()) return void this.#answers.delete(oldest)
  }

  get(address: string): Answer | undefined {
    return this.#answers.get(address)
  }
}
