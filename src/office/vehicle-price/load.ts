import { askedBefore, followersOf, ledgerOf, type LedgerStep, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { formatAmount, formatDollars } from '#domain/money/money.ts'
import { officePath } from '#domain/office/office-paths.ts'
import {
  dataWords,
  displayAfter,
  PRICE_FIELDS,
  pricesAfter,
  priceWords,
  readPriceForm,
  saidWords,
  type PriceEvidence,
  type Prices,
} from '#domain/office/price-form.ts'
import { THEIRS, touchedFields } from '#domain/office/read-vehicle-form.ts'
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { basisWordsOf, priceRulesOf, type PriceDisplay } from '#domain/pricing/price-display.ts'
import { PRICE_BASES } from '#domain/vehicle/vehicle.ts'
import type { OfficePage, OfficeRequest, RefusedForm, SiteOffice } from '../screen.ts'
import type { SurfacePrice } from '../desks.ts'
import { headOf, tabPath, type VehicleHeadView } from '../vehicle/head.ts'
import { locksOf, type Locks } from '../vehicle/locks.ts'
import { columnOf, isOther, type FieldView } from '../vehicle/field-view.ts'
import { seenVehicle } from '../vehicle/load.ts'
import { centsOfDisplay, positionView, type PositionView } from './position-view.ts'

export interface PriceView {
  head: VehicleHeadView
  version: string
  action: string
  detailsAction: string
  mayPrice: boolean
  problem: string | null
  fields: FieldView[]
  /** "$29,990 drive away" as it would be saved. */
  planned: string
  isPlanned: boolean
  position: PositionView
  /** Null where the site does not list the vehicle. */
  surfaces: SurfaceView[] | null
  ledger: LedgerStep[]
  /** The price that would be asked, where it is another one; cents. */
  plannedCents: number | null
  now: Date
  timeZone: string
  people: { saved: number; reservation: string | null }
}

/** The site's evidence of earlier prices, on each basis. */
export async function evidenceOf({ ctx }: SiteOffice, vehicleId: number): Promise<PriceEvidence[]> {
  return Promise.all(PRICE_BASES.map(async (basis) => ({ basis, cents: await askedBefore(ctx, vehicleId, basis) })))
}

/** The tab Price: what each surface will say before anything is saved, where the price lies, and the ledger (R32). */
export async function loadPrice(
  office: SiteOffice,
  { url, params, refused }: OfficeRequest,
): Promise<OfficePage<PriceView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx, can } = office
  const [head, locks, evidence, ledger, followers] = await Promise.all([
    headOf(office, vehicle, 'price'),
    locksOf(office, vehicle),
    evidenceOf(office, vehicle.id),
    ledgerOf(ctx, vehicle.id),
    followersOf(ctx, vehicle.id),
  ])
  const typed = refused?.form ?? url.searchParams
  const { set, problems } = readPriceForm(typed, vehicle, evidence)
  const rules = priceRulesOf(ctx.site)
  const [now, then] = [displayAfter(vehicle, {}, evidence, rules), displayAfter(vehicle, set, evidence, rules)]
  const surfaces = await office.desks.prices.surfaces(vehicle.id, pricesAfter(vehicle, set, evidence))
  const action = tabPath(ctx.site.slug, vehicle.id, 'price')
  const timeZone = siteTimeZone(ctx.site)
  return {
    title: `Price · ${head.name}`,
    view: {
      head,
      version: vehicle.changedXid,
      action,
      detailsAction: officePath(ctx.site.slug, 'stock', vehicle.id),
      mayPrice: can('stock.price', { locationId: vehicle.locationId }),
      problem: refused?.problems[''] ?? null,
      fields: priceFields(vehicle, { locks, typed, problems, refused }),
      planned: priceWords(then),
      isPlanned: Object.keys(set).length > 0,
      position: positionView(office, vehicle, { now, plan: then }),
      surfaces: surfaces?.map(surfaceView) ?? null,
      ledger,
      plannedCents: centsOfDisplay(now) === centsOfDisplay(then) ? null : centsOfDisplay(then),
      now: ctx.now,
      timeZone,
      people: { saved: followers.saved, reservation: reservationWords(followers.reservedCents, then) },
    },
  }
}

const amount = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : '')

interface PricesTyped {
  locks: Locks
  typed: URLSearchParams
  problems: Readonly<Record<string, string>>
  refused: RefusedForm | null
}

function priceFields(vehicle: OfficeVehicle, { locks, typed, problems, refused }: PricesTyped): PriceView['fields'] {
  const touched = touchedFields(typed)
  const field = (
    { key, label, hint }: { key: keyof Prices; label: string; hint: string },
    options: FieldView['options'],
    words: (value: unknown) => string,
  ) => {
    const column = columnOf(key)
    const lock = locks.of(column)
    const given = touched.get(key)
    const own = words(vehicle[key])
    const was = options === null ? own : vehicle.priceBasis
    return {
      key,
      column,
      label,
      hint,
      type: 'money' as const,
      options,
      value: given ?? was,
      was,
      feed: lock === null || lock.feed === undefined ? null : `Feed says ${words(lock.feed) || 'nothing'}`,
      lockedBy: lock?.by ?? null,
      problem: problems[key] ?? null,
      theirs: isOther(refused, key, given, was) ? locks.savedWords(column, vehicle[key], own || 'nothing') : null,
      isGivenUp: typed.getAll(THEIRS).includes(key),
    }
  }
  const bases = PRICE_BASES.map((basis) => ({ value: basis, label: basisWordsOf(basis) ?? 'not said' }))
  const basisWords = (value: unknown) => bases.find((option) => option.value === value)?.label ?? ''
  return [
    ...PRICE_FIELDS.map((row) => field(row, null, amount)),
    field({ key: 'priceBasis', label: 'Basis', hint: 'what is in it' }, bases, basisWords),
  ]
}

/** A surface with its words now and after saving. */
export interface SurfaceView {
  kind: SurfacePrice['kind']
  name: string
  now: string
  planned: string
  problem: string | null
}

function surfaceView({ kind, name, now, planned, problem }: SurfacePrice): SurfaceView {
  const words = (said: SurfacePrice['now']) =>
    said === null ? 'left out' : kind === 'data' ? dataWords(said) : saidWords(said)
  // A reader says the facts that its surface has: of these the plan is compared.
  const facts = now === null || planned === null ? planned : { ...planned, ...unsaid(planned, now) }
  return { kind, name, now: words(now), planned: words(facts), problem }
}

/** Facts that are planned and that the surface never says, as none. */
function unsaid(planned: SaidPrice, now: SaidPrice): SaidPrice {
  return Object.fromEntries(
    Object.keys(planned)
      .filter((fact) => !(fact in now))
      .map((fact) => [fact, null]),
  )
}

/** A holder keeps the price of the reservation, and gets a lower one (checkout R7). */
function reservationWords(reservedCents: number | null, then: PriceDisplay): string | null {
  if (reservedCents === null) return null
  const cents = centsOfDisplay(then)
  const kept = `Held at ${formatDollars(reservedCents)}.`
  return cents !== null && cents < reservedCents
    ? `${kept} Its holder gets the lower price of ${formatDollars(cents)}.`
    : `${kept} Its holder keeps that price.`
}
