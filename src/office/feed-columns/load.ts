import { lastKeptRun } from '#data/office/feed-runs.ts'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { feedColumnsPath, feedPath } from '#domain/office/feeds/feed-paths.ts'
import type { ColumnMap } from '#domain/stock/column-map.ts'
import { patternNamed, type FieldPatterns } from '#domain/stock/field-patterns.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { fieldNamed } from '#domain/stock/raw-vehicle.ts'
import type { PreviewColumn } from '../desks.ts'
import { changeSource } from '../feed-source/action.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface ColumnsView {
  sourceName: string
  backHref: string
  version: number
  columns: (PreviewColumn & { mapped: string; pattern: string })[]
  format: string | null
  problem: string | null
  rows: string[]
  said: string | null
}

/** The map that a form holds: a hidden `column-3` names a column, `field-3` its field. */
function mapIn(form: URLSearchParams): ColumnMap {
  const entries = [...form].flatMap(([name, column]) => {
    const place = /^column-(\d+)$/.exec(name)?.[1]
    const field = place === undefined ? null : fieldNamed(form.get(`field-${place}`) ?? '')
    return field === null ? [] : [[column, field] as const]
  })
  return Object.fromEntries(entries)
}

/** The patterns that a form holds, by the field that the column is mapped to, or else read as. */
function patternsIn(form: URLSearchParams): FieldPatterns {
  const entries = [...form].flatMap(([name, value]) => {
    const place = /^take-(\d+)$/.exec(name)?.[1]
    const pattern = patternNamed(value)
    if (place === undefined || pattern === null) return []
    const field = fieldNamed(form.get(`field-${place}`) || (form.get(`read-${place}`) ?? ''))
    return field === null ? [] : [[field, pattern] as const]
  })
  return Object.fromEntries(entries)
}

/** Columns of a source's last kept file, and how they read; an address with `preview` tries a map (R46). */
export async function loadColumns(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<ColumnsView>> {
  const { ctx } = office
  const source = await readFeedSource(ctx, request.params['source'] ?? '')
  const kept = source === null ? null : await lastKeptRun(ctx, source.id)
  if (source === null || kept?.keptAs == null) return null
  const { searchParams } = request.url
  const typed = request.refused?.form ?? (searchParams.has('preview') ? searchParams : null)
  const map = typed === null ? source.columnMap : mapIn(typed)
  const fieldPatterns = typed === null ? source.fieldPatterns : patternsIn(typed)
  const preview = await office.desks.feeds.preview(source, kept.keptAs, { map, fieldPatterns })
  return {
    title: `Columns of ${source.name}`,
    view: {
      sourceName: source.name,
      backHref: feedPath(ctx.site.slug, source.id),
      version: source.version,
      columns: preview.columns.map((column) => ({
        ...column,
        mapped: map[column.column] ?? '',
        pattern: (column.field === null ? undefined : fieldPatterns[column.field]) ?? '',
      })),
      format: preview.format,
      problem: request.refused?.problems[''] ?? preview.problem,
      rows: preview.rows.map((row) =>
        row.kind === 'taken'
          ? `${row.row.details.stocknum}: ${vehicleName(row.row.details)}` +
            (row.row.details.km === null ? '' : `, ${row.row.details.km} km`)
          : `Line ${row.line} would be refused: ${row.reason}`,
      ),
      said: searchParams.has('saved') ? 'Saved. The next file is read under this map.' : null,
    },
  }
}

const save: FormAction<SiteOffice> = {
  may: 'feeds.map',
  run: async (office, { params, form }) => {
    const source = await readFeedSource(office.ctx, params['source'] ?? '')
    if (source === null) return { kind: 'refused', status: 404, problems: {} }
    const columnMap = mapIn(form)
    const changes = { columnMap, fieldPatterns: patternsIn(form) }
    const of = { changes, action: 'feed-columns-mapped', after: changes }
    if (await changeSource(office, source, { form }, of))
      return { kind: 'go', to: `${feedColumnsPath(office.ctx.site.slug, source.id)}?saved` }
    return {
      ...invalid({ '': 'Somebody else changed this source meanwhile. Save again to use your map.' }),
      status: 409,
    }
  },
}

export const columnActions = { save }
