import type { FeedWarning, StockRow } from '#domain/stock/stock-row.ts'

/**
 * One row of a feed during an import, parsed or refused. `line` is its place in the feed, from 1; no two rows share
 * one.
 */
export type ImportRow =
  | { kind: 'taken'; line: number; row: StockRow; warnings: readonly FeedWarning[]; raw: () => string }
  | { kind: 'refused'; line: number; stocknum: string | null; raw: string; reason: string }
