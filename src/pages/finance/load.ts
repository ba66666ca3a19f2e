import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { withBudgetOfAmount } from '#domain/finance/calculator-address.ts'
import { bandsOf } from '#domain/finance/lender-rates.ts'
import { priceDisplayOf, type PriceDisplay } from '#domain/pricing/price-display.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { wholeDollarsOf } from '#domain/money/money.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import { dealershipById } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { CAR_TYPES, isAvailable } from '#domain/vehicle/vehicle.ts'
import { vehicleTitleOf } from '#domain/vehicle/vehicle-title.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { FINANCE_PATHS, HOME_PATH, PERSONALISED_FINANCE_PATH, vehiclePath } from '#domain/site/paths.ts'
import { withoutEndSlashes } from '#domain/site/paths/path-text.ts'
import type { CalculatorView } from '#islands/finance-calculator/finance-calculator.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import { FINANCE_FORM } from '../forms/form-places.ts'
import { formViewOf, vehicleOfAddress } from '../forms/form-view-of.ts'
import { cardRules } from '../card-rules.ts'
import { dealershipOfForm, phoneBesideForm } from '../yard-phone.ts'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { financeBlock, type FinancedVehicle } from './finance-block.ts'
import type { FinanceData } from './page.tsx'

/**
 * Loads the finance page (A3.6). /finance always exists. Its other addresses exist where the site or one of its
 * dealerships uses them; else they redirect to the site's address. The personalised page (A3.7) needs sign-in where the
 * site asks for it (A16.4, A16.5).
 */
export const loadFinance: PageLoader<FinanceData> = async (ctx, request) => {
  const { url } = request
  const { site } = ctx
  const path = withoutEndSlashes(url.pathname)
  if (path !== PERSONALISED_FINANCE_PATH && !isServed(site, path))
    return { kind: 'redirect', status: 301, location: site.finance.path + url.search }

  const card = await vehicleOf(ctx, url.searchParams)
  const asked = card === null ? null : await vehicleOfAddress(ctx, url.searchParams)
  const formUrl = new URL(url)
  formUrl.search = withBudgetOfAmount(url.searchParams).toString()
  const price = card === null ? undefined : priceDisplayOf(card, cardRules(ctx))
  const form = await formViewOf(ctx, { ...request, url: formUrl }, FINANCE_FORM, asked, price)
  return {
    kind: 'page',
    status: 200,
    head: headOf(site, path, url.search === ''),
    data: viewOf(ctx, { path, params: url.searchParams, card, price, asked, form }),
  }
}

function isServed({ finance, dealerships }: Site, path: string): boolean {
  return (
    path === FINANCE_PATHS[0] || path === finance.path || dealerships.some(({ financePath }) => financePath === path)
  )
}

/** The vehicle of `car_id`, if the site lists it and it can be bought. */
async function vehicleOf({ search, site }: PageContext, params: URLSearchParams): Promise<VehicleCard | null> {
  const id = params.get('car_id') ?? ''
  if (!/^\d{1,15}$/.test(id)) return null
  const [card] = await search.cards(site.slug, [Number(id)])
  return card !== undefined && isAvailable(card.status) ? card : null
}

/** One page whatever its address holds: search engines keep the plain one. */
function headOf(site: Site, path: string, isPlain: boolean): PageHead {
  const { name, finance } = site
  const isPersonalised = path === PERSONALISED_FINANCE_PATH
  return {
    title: `${isPersonalised ? 'Your finance' : 'Finance'} | ${name}`,
    description:
      `Work out repayments on a vehicle at ${name}, with interest rate and comparison rate, and ask about ` +
      'finance.',
    canonical: isPersonalised ? PERSONALISED_FINANCE_PATH : finance.path,
    index: isPlain && !isPersonalised,
    structuredData: [
      breadcrumbNode(site, [
        { label: 'Home', href: HOME_PATH },
        { label: isPersonalised ? 'Your finance' : 'Finance', href: path },
      ]),
    ],
  }
}

interface FinanceVisit {
  path: string
  params: URLSearchParams
  card: VehicleCard | null
  /** The card's price. */
  price: PriceDisplay | undefined
  asked: AskedVehicle | null
  form: FormView
}

function viewOf(ctx: PageContext, { path, params, card, price, asked, form }: FinanceVisit): FinanceData {
  const { site, now } = ctx
  const rules = cardRules(ctx)
  const title = card === null ? null : vehicleTitleOf(card, rules).full
  const vehicle: FinancedVehicle | null =
    card === null || price?.kind !== 'price'
      ? null
      : { id: card.id, make: card.make, year: card.year, status: card.status, priceCents: price.cents }
  const carried = carriedOf(site, params)
  const preferred = dealershipById(site, params.get('preferredDealership'))?.id ?? null
  const lender = lenderOf(site)
  const bands = path === PERSONALISED_FINANCE_PATH && lender !== null ? bandsOf(lender) : []
  const band = bands.find((known) => known.band === params.get('band'))?.band ?? null
  const block = financeBlock({
    site,
    now,
    vehicle,
    path,
    band,
    goHref: `${path}?${new URLSearchParams(carried.map(([name, value]) => [name, value])).toString()}#finance-form`,
    params: withBudget(params),
    carried: band === null ? carried : [...carried, ['band', band]],
  })
  return {
    title: path === PERSONALISED_FINANCE_PATH ? 'Your finance' : 'Finance',
    vehicle: card === null || title === null ? null : { title, href: vehiclePath(card.slug) },
    dealership:
      preferred === null
        ? null
        : (dealershipById(site, dealershipOfForm(site, { dealershipId: preferred, vehicle: asked }))?.name ?? null),
    block,
    bands:
      bands.length < 2
        ? null
        : { action: path, carried, chosen: band ?? lender?.exampleBand ?? bands[0]?.band ?? '', values: bands },
    phone: phoneBesideForm(site, 'finance', { dealershipId: preferred, vehicle: asked }),
    form: price?.kind === 'price' ? withPrice(form, price.cents) : form,
  }
}

/** Known query parameters that other pages set. The calculator's form sends them on (A3.6). */
function carriedOf(site: Site, params: URLSearchParams): CalculatorView['carried'] {
  const known: Record<string, (value: string) => boolean> = {
    car_id: (value) => /^\d{1,15}$/.test(value),
    car_type: (value) => CAR_TYPES.some((type) => type === value),
    preferredDealership: (value) => dealershipById(site, value) !== null,
  }
  return Object.entries(known).flatMap(([name, isKnown]): CalculatorView['carried'] => {
    const value = params.get(name)
    return value !== null && isKnown(value) ? [[name, value]] : []
  })
}

/** A budget is the amount where the calculator has none of its own (A3.6). */
function withBudget(params: URLSearchParams): URLSearchParams {
  const budget = params.get('vehiclePriceBudget')
  if (budget === null || params.has('amount') || typedNumber(budget) === null) return params
  const all = new URLSearchParams(params)
  all.set('amount', budget)
  return all
}

/** The form does not ask for a price that the page shows (A10.5). */
function withPrice(form: FormView, cents: number): FormView {
  return { ...form, values: { vehiclePriceBudget: String(wholeDollarsOf(cents)), ...form.values } }
}
