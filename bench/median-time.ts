/** Milliseconds that half of `runs` were quicker than, after two to warm up. */
export async function medianMs(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = -2; run < runs; run++) {
    const from = performance.now()
    await work()
    if (run >= 0) times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
}
