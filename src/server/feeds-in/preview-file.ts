/** Shows how a source's kept file reads under a map of columns, before the map is saved (R46). */
import { readFeedColumns } from '#adapters/stock-feed/feed-columns.ts'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import type { FeedSource } from '#data/office/feed-sources.ts'
import type { ImportRow } from '#data/stock-import/import-row.ts'
import type { ColumnMap } from '#domain/stock/column-map.ts'
import type { FieldPatterns } from '#domain/stock/field-patterns.ts'
import type { FilePreview } from '#office/desks.ts'
import { BrokenFeedError } from '#ports/stock-feed.ts'
import { importRows } from '../stock-import/import-rows.ts'
import { importSiteOf } from '../stock-import/import-site.ts'
import type { FeedContext } from './feed-desk.ts'
import { openKeptFile } from './feed-files.ts'

/** Rows that are shown. */
const MOST_ROWS = 5

/** Reads the beginning of a kept file under a map. A file that is gone or broken has no columns, and says why. */
export async function previewFile({
  site,
  now,
  folder,
  source: { format: formatName },
  keptAs,
  map,
  fieldPatterns,
}: Pick<FeedContext, 'site' | 'now' | 'folder'> & {
  source: Pick<FeedSource, 'format'>
  keptAs: string
  map: ColumnMap
  fieldPatterns: FieldPatterns
}): Promise<FilePreview> {
  const open = () => openKeptFile(folder, site.slug, keptAs)
  const none: FilePreview = { columns: [], format: null, problem: null, rows: [] }
  try {
    const columns = await readFeedColumns(open(), { formatName, map }, MOST_ROWS)
    const preview = { ...none, columns }
    try {
      const { format, records } = await openStockFeed(open(), formatName, map)
      const rows: ImportRow[] = []
      const feed = { format, columns: null, records }
      for await (const row of importRows(feed, importSiteOf(site), now, { fieldPatterns })) {
        rows.push(row)
        if (rows.length >= MOST_ROWS) break
      }
      return { ...preview, format: format.name, rows }
    } catch (error) {
      return { ...preview, problem: problemOf(error) }
    }
  } catch (error) {
    return { ...none, problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  if (error instanceof BrokenFeedError) return error.message
  if (error instanceof Error && 'code' in error) return `The kept file cannot be read (${String(error.code)}).`
  throw error
}
