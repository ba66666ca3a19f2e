/**
 * Does a piece of work for each item, `atOnce` of them side by side, so that one that fails keeps none of the others
 * waiting: the next run would meet it first again. Throws at the end what failed. An aborted signal leaves the rest to
 * the next run.
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const failures: unknown[] = []
  // One iterator that several loops share: each takes the next item when its last one is done.
  const rest = items.values()
  const loops = Array.from({ length: atOnce }, async () => {
    for (const item of rest) {
      if (signal.aborted) break
      await work(item).catch((error: unknown) => failures.push(error))
    }
  })
  await Promise.all(loops)
  const [first] = failures
  if (failures.length === 0) return
  const reason = first instanceof Error ? first.message : String(first)
  throw new AggregateError(failures, `${failures.length} of ${items.length} failed; the first: ${reason}`)
}
