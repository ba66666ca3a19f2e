/** Refused rows of a run by reason, a page of each, with the value to mend and whether it would be taken (R46). */
import { refusedRowsOf, type FeedRun } from '#data/office/feed-runs.ts'
import { markedText, type MarkedText } from '#domain/office/feeds/fault-mark.ts'
import { groupedRefusals, type RefusalGroup } from '#domain/office/feeds/refusals.ts'
import { FIELD_PATTERNS, type FieldPattern } from '#domain/stock/field-patterns.ts'
import type { RawField } from '#domain/stock/raw-vehicle.ts'
import type { RunMender } from '../desks.ts'
import type { OfficeRequest, SiteOffice } from '../screen.ts'

export interface RefusedLine {
  line: number
  /** Make, model and stock number as the row has them; '' where it cannot be told. */
  vehicle: string
  raw: MarkedText
  reason: string
  /** The cell or row as it is shown in its field. */
  value: string
  isTicked: boolean
  /** Why the value would be refused; null where it would be taken. */
  problem: string | null
}

export interface RefusedGroup {
  title: string
  valid: string
  /** Word of the field that is mended; null where the whole row is. */
  field: RawField | null
  /** A pattern that would take the value out of these cells from now on; null for none. */
  pattern: { name: FieldPattern; title: string } | null
  count: number
  rows: RefusedLine[]
  /** Places of the first and last row that are shown, from 1. */
  first: number
  before: string | null
  after: string | null
}

/** Rows of one reason that a page shows. */
const ROWS_SHOWN = 20
/** Reasons that a page shows, the commonest: more are of a file that is wrong as a whole. */
const REASONS_SHOWN = 50

export interface RefusedPage {
  run: FeedRun
  mender: RunMender | null
  /** The run's own address. */
  here: string
}

/** Every reason with a page of its rows. `reason` and `from` of the address turn the pages of one. */
export async function refusedGroups(
  { ctx }: SiteOffice,
  reasons: readonly { line: number; reason: string }[],
  page: RefusedPage,
  request: OfficeRequest,
): Promise<{ groups: RefusedGroup[]; reasonsInAll: number }> {
  const all = groupedRefusals(reasons)
  const groups = all.slice(0, REASONS_SHOWN)
  const turned = Number(request.url.searchParams.get('reason') ?? NaN)
  const from = Math.max(0, Number(request.url.searchParams.get('from')) || 0)
  const pages = groups.map(({ rows }, place) => {
    const start = place === turned && from < rows.length ? from - (from % ROWS_SHOWN) : 0
    return { start, lines: rows.slice(start, start + ROWS_SHOWN).map(({ line }) => line) }
  })
  const lines = pages.flatMap((one) => one.lines)
  const texts = await refusedRowsOf(ctx, page.run.id, { limit: lines.length, lines })
  const rawOf = new Map(texts.map(({ line, raw }) => [line, raw]))
  const shown = await Promise.all(
    groups.map(async (group, place) => {
      const { start = 0, lines: onPage = [] } = pages[place] ?? {}
      const rows = group.rows.filter(({ line }) => onPage.includes(line))
      const raws = rows.map((row) => ({ ...row, raw: rawOf.get(row.line) ?? '' }))
      return groupOf({ ...group, rows: raws }, { ...page, start, place, count: group.rows.length }, request.refused)
    }),
  )
  return { groups: shown, reasonsInAll: all.length }
}

interface GroupPage extends RefusedPage {
  start: number
  place: number
  count: number
}

async function groupOf(
  { title, valid, field, rows }: RefusalGroup<{ line: number; reason: string; raw: string }>,
  { mender, here, start, place, count }: GroupPage,
  refused: OfficeRequest['refused'],
): Promise<RefusedGroup> {
  const cellOf = (raw: string) => (field === null || mender === null ? null : mender.cell(raw, field))
  const isByCell = field !== null && rows.every(({ raw }) => cellOf(raw) !== null)
  const pattern = isByCell ? await patternFor(field, rows, mender) : null
  const address = (from: number) => `${here}?show=refused&reason=${place}&from=${from}#reason-${place}`
  const lines = await Promise.all(
    rows.map(async ({ line, raw, reason }): Promise<RefusedLine> => {
      const cell = isByCell ? (cellOf(raw) ?? '') : raw
      const taken = pattern === null ? null : FIELD_PATTERNS[pattern].take(cell)
      const value = refused?.form.get(`row-${line}`) ?? taken ?? cell
      return {
        line,
        vehicle: vehicleOf(raw, mender),
        raw: markedText(raw, isByCell ? cell : null),
        reason,
        value,
        isTicked: refused?.form.has(`out-${line}`) ?? false,
        problem:
          refused?.problems[`row-${line}`] ??
          (await problemOf(mender, { line, raw, reason, cell, value, field: isByCell ? field : null })),
      }
    }),
  )
  return {
    title,
    valid,
    field: isByCell ? field : null,
    pattern: pattern === null ? null : { name: pattern, title: FIELD_PATTERNS[pattern].title },
    count,
    rows: lines,
    first: start + 1,
    before: start === 0 ? null : address(start - ROWS_SHOWN),
    after: start + lines.length < count ? address(start + ROWS_SHOWN) : null,
  }
}

interface TypedRow {
  line: number
  raw: string
  reason: string
  /** As it came: the cell, or the whole row. */
  cell: string
  value: string
  /** Null where the whole row is mended. */
  field: RawField | null
}

async function problemOf(mender: RunMender | null, row: TypedRow): Promise<string | null> {
  const { line, raw, reason, cell, value, field } = row
  // Some reasons are of the stock and not of the row: only another value can settle them.
  if (mender === null || value === cell) return reason
  const text = field === null ? value : mender.withCell(raw, field, value)
  return text === null ? reason : mender.problem({ line, text })
}

/** The field's pattern, where it makes at least one of these rows valid. */
async function patternFor(
  field: RawField,
  rows: readonly { line: number; raw: string }[],
  mender: RunMender | null,
): Promise<FieldPattern | null> {
  if (field !== 'year' || mender === null) return null
  const pattern = 'year'
  for (const { line, raw } of rows) {
    const value = FIELD_PATTERNS[pattern].take(mender.cell(raw, field) ?? '')
    const text = value === null ? null : mender.withCell(raw, field, value)
    if (text !== null && (await mender.problem({ line, text })) === null) return pattern
  }
  return null
}

function vehicleOf(raw: string, mender: RunMender | null): string {
  const cells = (['make', 'model', 'badge', 'stocknum'] as const).map((field) => mender?.cell(raw, field) ?? '')
  return cells.filter((cell) => cell !== '').join(' ')
}
