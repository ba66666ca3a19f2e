import type { FeedKind, StockFormat } from '#domain/stock/stock-format.ts'
import { formatNamed, problemOfHeader, recogniseFormat } from '#domain/stock/stock-formats.ts'
import { BrokenFeedError } from '#ports/stock-feed.ts'

/**
 * Returns the requested format, checked against the columns. Without a request, it detects the format by the columns.
 */
export function chooseFormat(kind: FeedKind, columns: readonly string[], formatName: string | null): StockFormat {
  const found = formatName === null ? recogniseFormat(kind, columns) : formatNamed(formatName)
  if (found.kind === 'unknown') throw new BrokenFeedError(found.problem)
  const { format } = found
  if (format.kind !== kind)
    throw new BrokenFeedError(
      `${format.name} (${format.title}) is ${format.kind.toUpperCase()}; the file is ${kind.toUpperCase()}.`,
    )
  const problem = problemOfHeader(format, columns)
  if (problem !== null) throw new BrokenFeedError(problem)
  return format
}
