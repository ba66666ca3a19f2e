/**
 * One reading for all gauges of a scrape, which asks them at once. No rows where it fails: without a database they have
 * no figures, and the scrape goes on.
 */
export function readOnce<Row>(read: () => Promise<Row[]>): () => Promise<Row[]> {
  let reading: Promise<Row[]> | null = null
  return () =>
    (reading ??= read()
      .catch(() => [])
      .finally(() => (reading = null)))
}
