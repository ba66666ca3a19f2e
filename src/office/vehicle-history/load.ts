import { editsOf, type KnownEdit } from '#data/office/office-vehicle.ts'
import { vehicleJournal } from '#data/office/vehicle-journal.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { formatDollars } from '#domain/money/money.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { headOf, type VehicleHeadView } from '../vehicle/head.ts'
import { seenVehicle } from '../vehicle/load.ts'

export interface HistoryView {
  head: VehicleHeadView
  rows: {
    key: string
    at: Date
    by: 'person' | 'machine'
    who: string
    words: string
    /** The buyer's lead and reservation. */
    links: { label: string; href: string }[]
  }[]
  timeZone: string
}

/** The tab History: every change of the vehicle, by feeds, people and shoppers' reservations, newest first. */
export async function loadHistory(office: SiteOffice, { params }: OfficeRequest): Promise<OfficePage<HistoryView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx } = office
  const [head, edits, events] = await Promise.all([
    headOf(office, vehicle, 'history'),
    editsOf(ctx, vehicle.id),
    vehicleJournal(ctx, vehicle.id),
  ])
  const people = edits.map(({ id, at, staffName, changes, note, undoneAt, ...buyer }) => ({
    key: `edit ${id}`,
    at,
    by: 'person' as const,
    who: staffName ?? 'somebody of the office',
    words: [editWords(changes), note, undoneAt === null ? null : 'taken back'].filter(Boolean).join('; '),
    links: linksOf(ctx.site.slug, buyer),
  }))
  const machines = events
    .filter(({ source }) => !source.startsWith('office:'))
    .map((event) => ({
      key: `event ${event.id}`,
      at: event.at,
      by: 'machine' as const,
      who: sourceWords(event.source),
      words: eventWords(event),
      links: [],
    }))
  const rows = [...people, ...machines].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { title: `History · ${head.name}`, view: { head, rows, timeZone: siteTimeZone(ctx.site) } }
}

function linksOf(
  siteId: string,
  { leadReference, reservationReference }: Pick<KnownEdit, 'leadReference' | 'reservationReference'>,
): HistoryView['rows'][number]['links'] {
  return [
    ...(leadReference === null ? [] : [{ label: leadReference, href: officePath(siteId, 'leads', leadReference) }]),
    ...(reservationReference === null
      ? []
      : [{ label: reservationReference, href: officePath(siteId, 'reservations', reservationReference) }]),
  ]
}

function sourceWords(source: string): string {
  const [kind, id] = source.split(':', 2)
  if (kind === 'feed') return `Feed run ${id}`
  return kind === 'reservation' ? 'A reservation' : 'The program'
}

const isCents = (column: string) => column.endsWith('_cents')

function valueWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'number' && isCents(column)) return formatDollars(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function editWords(changes: Awaited<ReturnType<typeof editsOf>>[number]['changes']): string {
  return Object.entries(changes)
    .filter(([column]) => column !== 'sold_at')
    .map(([column, { from, to, wasLocked, isLocked }]) => {
      const name = column.replace(/_cents$/, '').replaceAll('_', ' ')
      const lock = wasLocked === isLocked ? '' : isLocked ? ', locked' : ', follows the feed again'
      const [was, is] = [valueWords(column, from), valueWords(column, to)]
      return was === is ? `${name}${lock}` : `${name}: ${was} → ${is}${lock}`
    })
    .join('; ')
}

const priceWordsOf = ({ priceCents }: { priceCents: number | null }) => valueWords('price_cents', priceCents)

function eventWords(event: StockEvent): string {
  switch (event.kind) {
    case 'arrived':
      return 'came into the stock'
    case 'status':
      return `status: ${event.before.status} → ${event.after.status}`
    case 'price':
      return ['price:', priceWordsOf(event.before), '→', priceWordsOf(event.after)].join(' ')
    case 'reserved':
      return 'reserved'
    case 'released':
      return 'free again'
    case 'photos':
      return `photos: ${event.before.photosCount} → ${event.after.photosCount}`
    case 'edited':
      return `changed: ${Object.keys(event.after).join(', ')}`
  }
}
