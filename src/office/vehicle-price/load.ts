import { askedBefore, followersOf, ledgerOf, type LedgerStep, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { repaymentOfferOf } from '#domain/finance/repayment-offer.ts'
import { yearNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import { formatAmount, formatDollars, formatRate } from '#domain/money/money.ts'
import { officePath } from '#domain/office/office-paths.ts'
import {
  displayAfter,
  PRICE_FIELDS,
  priceWords,
  readPriceForm,
  surfacesOf,
  type PriceEvidence,
  type Prices,
  type SurfacePreview,
} from '#domain/office/price-form.ts'
import { basisWordsOf, priceRulesOf, type PriceDisplay } from '#domain/pricing/price-display.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import { PRICE_BASES } from '#domain/vehicle/vehicle.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { positionOf, type MarketPosition } from '#domain/office/price-position.ts'
import { marketFiguresOf } from '../stock/market-cell.ts'
import { headOf, locksOf, tabPath, type Locks, type VehicleHeadView } from '../vehicle/head.ts'
import { columnOf, seenVehicle, type FieldView } from '../vehicle/load.ts'

export interface PriceView {
  head: VehicleHeadView
  version: string
  action: string
  detailsAction: string
  mayPrice: boolean
  problem: string | null
  fields: (FieldView & { hint: string })[]
  /** "$29,990 drive away" as it would be saved. */
  planned: string
  isPlanned: boolean
  market: {
    now: MarketPosition | null
    planned: MarketPosition | null
    difference: string | null
    basis: string
  } | null
  repayment: { weekly: string; rate: string; comparison: string; years: number } | null
  surfaces: SurfacePreview[]
  ledger: LedgerStep[]
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
      fields: priceFields(vehicle, { locks, typed, problems, isConflict: refused?.problems[''] !== undefined }),
      planned: priceWords(then),
      isPlanned: Object.keys(set).length > 0,
      market: marketOf(office, vehicle, now, then),
      repayment: repaymentOf(office, vehicle, then, yearNumber(ctx.now, timeZone)),
      surfaces: surfacesOf(now, then),
      ledger,
      timeZone,
      people: { saved: followers.saved, reservation: reservationWords(followers.reservedCents, then) },
    },
  }
}

const amount = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : '')

function priceFields(
  vehicle: OfficeVehicle,
  {
    locks,
    typed,
    problems,
    isConflict,
  }: { locks: Locks; typed: URLSearchParams; problems: Readonly<Record<string, string>>; isConflict: boolean },
): PriceView['fields'] {
  const field = (
    { key, label, hint }: { key: keyof Prices; label: string; hint: string },
    options: FieldView['options'],
    words: (value: unknown) => string,
  ) => {
    const column = columnOf(key)
    const lock = locks.of(column)
    const given = typed.get(key)
    const own = words(vehicle[key])
    return {
      key,
      column,
      label,
      hint,
      type: 'numeric' as const,
      options,
      value: given ?? (options === null ? own : vehicle.priceBasis),
      feed: lock === null || lock.feed === undefined ? null : `Feed says ${words(lock.feed) || 'nothing'}`,
      lockedBy: lock?.by ?? null,
      problem: problems[key] ?? null,
      theirs: isConflict && given !== null && given !== own ? own || 'nothing' : null,
    }
  }
  const bases = PRICE_BASES.map((basis) => ({ value: basis, label: basisWordsOf(basis) ?? 'not said' }))
  const basisWords = (value: unknown) => bases.find((option) => option.value === value)?.label ?? ''
  return [
    ...PRICE_FIELDS.map((row) => field(row, null, amount)),
    field({ key: 'priceBasis', label: 'Basis', hint: 'what is in it' }, bases, basisWords),
  ]
}

const centsOfDisplay = (price: PriceDisplay) => (price.kind === 'price' ? price.cents : null)

function marketOf(
  office: SiteOffice,
  vehicle: OfficeVehicle,
  now: PriceDisplay,
  then: PriceDisplay,
): PriceView['market'] {
  const figures = marketFiguresOf(office.ctx, vehicle)
  if (figures === null) return null
  const cents = centsOfDisplay(then)
  const percent = cents === null ? null : Math.round((cents / figures.averageCents - 1) * 1000) / 10
  return {
    now: positionOf(centsOfDisplay(now), figures),
    planned: positionOf(cents, figures),
    difference:
      percent === null
        ? null
        : `${Math.abs(percent)} % ${percent <= 0 ? 'under' : 'over'} the average of ` +
          formatDollars(figures.averageCents),
    basis: figures.description,
  }
}

function repaymentOf(
  { ctx }: SiteOffice,
  vehicle: OfficeVehicle,
  then: PriceDisplay,
  year: number,
): PriceView['repayment'] {
  const terms = lenderOf(ctx.site)
  const offer = terms === null ? null : repaymentOfferOf(vehicle, centsOfDisplay(then), terms, year)
  if (offer === null || terms === null) return null
  return {
    weekly: `${formatDollars(offer.weeklyCents)} a week`,
    rate: `${formatRate(offer.interestRatePercent)} % p.a.`,
    comparison: `${formatRate(offer.comparisonRatePercent)} % p.a.`,
    years: terms.termYears,
  }
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
