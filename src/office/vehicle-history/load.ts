import { editsOf, type KnownEdit } from '#data/office/office-vehicle.ts'
import { vehicleJournal } from '#data/office/vehicle-journal.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { formatDollars } from '#domain/money/money.ts'
import { historyLines, type HistoryLine } from '#domain/office/history-lines.ts'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { headOf, tabPath, type VehicleHeadView } from '../vehicle/head.ts'
import { seenVehicle } from '../vehicle/load.ts'

interface HistoryRow {
  key: string
  at: Date
  by: 'person' | 'machine'
  who: string
  /** One sentence; null where lines say it. */
  words: string | null
  lines: HistoryLine[]
  /** The buyer's lead and reservation. */
  links: { label: string; href: string }[]
}

export interface HistoryView {
  head: VehicleHeadView
  rows: HistoryRow[]
  views: { label: string; href: string; isCurrent: boolean }[]
  /** Where older changes are; null at the end. */
  olderHref: string | null
  timeZone: string
}

const ROWS = 50
const VIEWS = [
  { by: null, label: 'All' },
  { by: 'person', label: 'People' },
  { by: 'machine', label: 'Feeds and shoppers' },
] as const

/** The tab History: every change of the vehicle, by feeds, people and shoppers' reservations, newest first. */
export async function loadHistory(
  office: SiteOffice,
  { url, params }: OfficeRequest,
): Promise<OfficePage<HistoryView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx } = office
  const by = VIEWS.find((view) => view.by === url.searchParams.get('by'))?.by ?? null
  const before = momentOf(url.searchParams.get('before'))
  const asked = { limit: ROWS + 1, before }
  const [head, edits, events] = await Promise.all([
    headOf(office, vehicle, 'history'),
    by === 'machine' ? [] : editsOf(ctx, vehicle.id, asked),
    by === 'person' ? [] : vehicleJournal(ctx, vehicle.id, asked),
  ])
  const places = [...ctx.site.locations, ...ctx.site.dealerships]
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const all = [...edits.map((edit) => editRow(ctx.site.slug, edit, names)), ...events.map(eventRow)].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  // A list that was cut may hold a part of its last moment: that moment begins the next page.
  const cut = [edits, events].flatMap((list) => (list.length > ROWS ? [list.at(-1)?.at.getTime() ?? 0] : []))
  const shown = all.filter(({ at }) => at.getTime() > Math.max(...cut))
  const rows = shown.length === 0 ? all : shown
  const address = tabPath(ctx.site.slug, vehicle.id, 'history')
  const last = rows.at(-1)
  return {
    title: `History · ${head.name}`,
    view: {
      head,
      rows,
      views: VIEWS.map((view) => ({
        label: view.label,
        href: view.by === null ? address : `${address}?by=${view.by}`,
        isCurrent: view.by === by,
      })),
      olderHref:
        last === undefined || cut.length === 0
          ? null
          : `${address}?${new URLSearchParams({ ...(by !== null && { by }), before: last.at.toISOString() })}`,
      timeZone: siteTimeZone(ctx.site),
    },
  }
}

function momentOf(text: string | null): Date | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}

function editRow(
  siteId: string,
  { id, at, staffName, changes, note, undoneAt, ...buyer }: KnownEdit,
  names: ReadonlyMap<string, string>,
): HistoryRow {
  const words = [note, undoneAt === null ? null : 'taken back'].filter((part) => part !== null).join('; ')
  return {
    key: `edit ${id}`,
    at,
    by: 'person',
    who: staffName ?? 'somebody of the office',
    words: words === '' ? null : words,
    lines: historyLines(changes, names),
    links: linksOf(siteId, buyer),
  }
}

const eventRow = (event: StockEvent): HistoryRow => ({
  key: `event ${event.id}`,
  at: event.at,
  by: 'machine',
  who: sourceWords(event.source),
  words: eventWords(event),
  lines: [],
  links: [],
})

function linksOf(
  siteId: string,
  { leadReference, reservationReference }: Pick<KnownEdit, 'leadReference' | 'reservationReference'>,
): HistoryRow['links'] {
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

const priceWordsOf = ({ priceCents }: { priceCents: number | null }) =>
  priceCents === null ? 'nothing' : formatDollars(priceCents)
const spoken = (word: string) => word.replaceAll('_', ' ')

function eventWords(event: StockEvent): string {
  switch (event.kind) {
    case 'arrived':
      return 'Came into the stock'
    case 'status':
      return `Status: ${spoken(event.before.status)} → ${spoken(event.after.status)}`
    case 'price':
      return ['Price:', priceWordsOf(event.before), '→', priceWordsOf(event.after)].join(' ')
    case 'reserved':
      return 'Reserved'
    case 'released':
      return 'Free again'
    case 'photos':
      return `Photos: ${event.before.photosCount} → ${event.after.photosCount}`
    case 'edited':
      return `Changed: ${Object.keys(event.after).map(spoken).join(', ')}`
  }
}
