/** The pause of a loop that polls, and that others may wake before its time. */
export class PollPause {
  #isWoken = false
  #end: () => void = () => {}

  /** Ends the pause; where none is under way, the next one does not begin. */
  wake(): void {
    this.#isWoken = true
    this.#end()
  }

  /** Resolves when somebody wakes it, or after `ms` milliseconds. */
  async rest(ms: number): Promise<void> {
    if (!this.#isWoken) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      this.#end = resolve
      await promise
      clearTimeout(timer)
    }
    this.#isWoken = false
  }
}
