/** A pause that can be ended early. An end without a waiting caller ends the next pause at once. */
export class Pause {
  #isEnded = false
  #cut: (() => void) | null = null

  end(): void {
    this.#isEnded = true
    this.#cut?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#cut = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#cut = null
    this.#isEnded = false
  }
}
