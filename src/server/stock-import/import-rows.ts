import { commentHtmlOf } from '#adapters/stock-feed/comments-html.ts'
import type { ImportRow } from '#data/stock-import/import-row.ts'
import { cellText } from '#domain/stock/cell-text.ts'
import type { FieldPatterns } from '#domain/stock/field-patterns.ts'
import { newSurvey, type FeedSurvey } from '#domain/stock/feed-survey.ts'
import { mapRow } from '#domain/stock/stock-format.ts'
import type { MapContext } from '#domain/stock/stock-row.ts'
import type { StockFeed } from '#ports/stock-feed.ts'
import type { ImportSite } from './import-site.ts'

/**
 * Maps each row of a feed to a vehicle or a refusal. It sanitises comments. Rows are read lazily; `survey` is complete
 * after the last row.
 */
export async function* importRows(
  feed: StockFeed,
  site: ImportSite,
  now: Date,
  { survey = newSurvey(), fieldPatterns = {} }: { survey?: FeedSurvey; fieldPatterns?: FieldPatterns } = {},
): AsyncGenerator<ImportRow> {
  const { locationIds, dealershipIds, defaultImagePatterns = [] } = site
  const thisYear = now.getUTCFullYear()
  const context: MapContext = { thisYear, locationIds, dealershipIds, defaultImagePatterns, fieldPatterns }
  // A site with one yard or dealership needs no column for it.
  if (locationIds.length === 1) survey.fields.add('location')
  if (dealershipIds.length === 1) survey.fields.add('dealer')
  for await (const record of feed.records) {
    const { line } = record
    if (record.kind === 'unreadable') {
      yield { kind: 'refused', line, stocknum: null, raw: record.raw(), reason: record.problem }
      continue
    }
    const mapped = mapRow(feed.format, record.row, context, survey)
    if (mapped.kind === 'refused') {
      yield { kind: 'refused', line, stocknum: cellText(mapped.stocknum), raw: record.raw(), reason: mapped.reason }
      continue
    }
    const { dealercomments } = mapped.row.details
    if (dealercomments !== null) mapped.row.details.dealercomments = commentHtmlOf(dealercomments) || null
    yield { kind: 'taken', line, row: mapped.row, warnings: mapped.warnings, raw: record.raw }
  }
}
