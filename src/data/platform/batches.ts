/**
 * Yields all rows of a query in batches of `rows`, by id. `readAfter` reads the next batch: at most `rows` rows of a
 * greater id, in order of id.
 */
export async function* batchesById<Row extends { id: number }>(
  rows: number,
  readAfter: (id: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const batch = await readAfter(after)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (last === undefined || batch.length < rows) return
    after = last.id
  }
}
