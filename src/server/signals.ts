/** Resolves with the first of these signals. The next one ends the process at once, for whoever cannot wait. */
export function firstSignal(signals: readonly NodeJS.Signals[]): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let seen = false
    for (const signal of signals) {
      process.on(signal, () => {
        if (seen) process.exit(1)
        seen = true
        resolve(signal)
      })
    }
  })
}
