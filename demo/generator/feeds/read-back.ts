import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { DemoFeed } from '../generate.ts'

/** Generated feeds as tests read them: the file's own columns, nothing interpreted. */

export type FeedRow = Record<string, unknown>

function isRow(value: unknown): value is FeedRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowsIn(value: unknown): FeedRow[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** Every row of a feed file in file order. */
export function readFeed({ file, format }: Pick<DemoFeed, 'file' | 'format'>): FeedRow[] {
  const text = readFileSync(file, 'utf8')
  if (format === 'cox-csv') return rowsIn(parse(text, { columns: true }))
  const parsed: unknown = JSON.parse(text)
  return rowsIn(isRow(parsed) ? parsed['StockList'] : parsed)
}

/** Stock number of a row, whatever the format calls it; `''` where it has none. */
export function stockNumberOf(row: FeedRow): string {
  return String(row['StockNo'] ?? row['stocknum'] ?? row['StockNumber'] ?? '')
}

/** Pictures a row names, turntable and cabin included. */
export function picturesOf(row: FeedRow): string[] {
  const listed = String(row['PhotoURL'] ?? row['ImageURLs'] ?? '').split(/[|,]/)
  const own = rowsIn(row['images']).flatMap(({ image }) => (isRow(image) ? [String(image['url'])] : []))
  const spin = Array.isArray(row['spin_images']) ? row['spin_images'].map(String) : []
  const single = [row['spin_interior_image'], row['primary_image_url'], row['video_url']].map((value) =>
    String(value ?? ''),
  )
  return [...listed, ...own, ...spin, ...single].filter((path) => path !== '')
}
