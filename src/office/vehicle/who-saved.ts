import { editsOf } from '#data/office/office-vehicle.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { formatDollars } from '#domain/money/money.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import type { SiteOffice } from '../screen.ts'

const CENTS = /_cents$/

const valueWords = (column: string, value: unknown): string => {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'number' && CENTS.test(column)) return formatDollars(value)
  return typeof value === 'object' ? 'other values' : String(value).replaceAll('_', ' ')
}

/** "Tom A. saved price $30,490 (9:40 am)": who edited a vehicle last, and what; the feed, where nobody did. */
export async function whoSaved({ ctx }: SiteOffice, vehicleId: number): Promise<string> {
  const [edit] = await editsOf(ctx, vehicleId, { limit: 1 })
  if (edit === undefined) return 'A feed changed this vehicle'
  const saved = Object.entries(edit.changes)
    .filter(([column, { from, to }]) => column !== 'sold_at' && from !== to)
    .map(([column, { to }]) => `${column.replace(CENTS, '').replaceAll('_', ' ')} ${valueWords(column, to)}`)
  const when = listMoment(edit.at, ctx.now, siteTimeZone(ctx.site))
  return `${edit.staffName ?? 'Somebody of the office'} saved ${saved.join(', ') || 'it'} (${when})`
}
