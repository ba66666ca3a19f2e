import { storableText, type FeedRow } from '#domain/stock/cell-text.ts'
import type { ColumnMap } from '#domain/stock/column-map.ts'
import type { StockFormat } from '#domain/stock/stock-format.ts'

/**
 * One row of a feed. `line` counts from 1: in a CSV the line of the file where the row begins, in JSON the vehicle's
 * place in the list. The reader drops private values, such as the dealer's cost, from the row and its raw text.
 */
export type FeedRecord =
  | { kind: 'row'; line: number; row: FeedRow; raw(): string }
  | { kind: 'unreadable'; line: number; problem: string; raw(): string }

/** How a feed is to be read. */
export interface FeedReading {
  /** Null: recognised from the columns. */
  formatName: string | null
  /** The source's own names of columns. */
  map: ColumnMap
}

export interface StockFeed {
  format: StockFormat
  /** The header of a CSV under the format's names, in order; null for JSON. */
  columns: readonly string[] | null
  /**
   * In the feed's order, read as they are asked for. Throws `BrokenFeedError` where the file turns out to be broken.
   */
  records: AsyncIterable<FeedRecord>
}

/**
 * Reads a stock feed from bytes, never holding more than a few rows of it. Without a format's name the format is
 * recognised from the columns. Rejects with `BrokenFeedError` when the bytes are no such feed.
 */
export type OpenStockFeed = (
  bytes: AsyncIterable<Uint8Array>,
  formatName: string | null,
  map?: ColumnMap,
) => Promise<StockFeed>

/**
 * The file as a whole cannot be trusted (wrong encoding, cut off, another format): nothing of it is taken. The message
 * says what was expected.
 */
export class BrokenFeedError extends Error {
  override name = 'BrokenFeedError'

  constructor(message: string) {
    // It may quote the file and is printed to terminals: one line, nothing that a terminal obeys.
    super(storableText(message).replace(/\s+/g, ' '))
  }
}
