/** A wait that can be cut short. A signal that comes while nobody waits ends the next wait at once. */
export class Wakeup {
  #isWoken = false
  #end: (() => void) | null = null

  wake(): void {
    this.#isWoken = true
    this.#end?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#end = null
    this.#isWoken = false
  }
}
