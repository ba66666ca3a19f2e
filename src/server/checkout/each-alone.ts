/**
 * Does a piece of work for each item, so that one that fails keeps none of the others waiting: the next run would meet
 * it first again. Throws at the end what failed. An aborted signal leaves the rest to the next run.
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal.aborted) break
    await work(item).catch((error: unknown) => failures.push(error))
  }
  const [first] = failures
  if (failures.length === 0) return
  const reason = first instanceof Error ? first.message : String(first)
  throw new AggregateError(failures, `${failures.length} of ${items.length} failed; the first: ${reason}`)
}
