import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { awaitsContact } from '#data/trade-in/awaits-contact.ts'
import { readValuation } from '#data/trade-in/valuations.ts'
import { HANDOVER_FIELD, REGO_STATE } from '#domain/forms/fields.ts'
import { OWN_VEHICLE_NAMES } from '#domain/forms/own-vehicle.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import type { Site } from '#domain/site/site.ts'
import { formOf } from '#domain/forms/form-of.ts'
import {
  STEP_PARAM,
  TRADE_IN_PLACES,
  VALUATION_PARAM,
  tradeInPathOf,
  type TradeInPath,
  type TradeInStep,
} from '#domain/trade-in/trade-in-paths.ts'
import type { Valuation } from '#domain/trade-in/valuation.ts'
import { noEstimateWords } from '#domain/trade-in/valuation-words.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { HOME_PATH, TRADE_IN_PATH, VEHICLE_TRADE_IN_PATH, successPath } from '#domain/site/paths.ts'
import type { PageContext, PageHead, PageLoader } from '../page.ts'
import { phoneBesideForm } from '../yard-phone.ts'
import { PREPARED_HEAD, preparedOf, type Prepared } from '../forms/prepared.ts'
import type { TradeInData } from './page.tsx'
import { estimateView, formView, resultAt, stepsOf, type ValuationProgress } from './trade-in-views.ts'

/** Of a fact of an own vehicle in an address, as of its longest field. */
const LONGEST_FACT = 60
const ENDED = 'That valuation has ended. Please start again.'
const LEAVE_DETAILS = 'Leave your details and one of us will value it in person.'
const ASK = 'Ask for a valuation and one of us will look at it in person.'
const ACCEPTING =
  'Happy with the range? Accept it and we will ring you to arrange the inspection. You are not bound to anything.'

/**
 * Loads the pages of trade-in and sale (A14.9). A site may require sign-in for them (A16.4). The address names a
 * valuation that the shopper has begun, so a reload continues it. Such a page is personal and never cached.
 */
export const loadTradeIn: PageLoader<TradeInData> = async (ctx, { url, posted }) => {
  const { site, db } = ctx
  const path = tradeInPathOf(url.pathname) ?? TRADE_IN_PATH

  const named = url.searchParams.get(VALUATION_PARAM)
  const valuation = named === null ? null : await readValuation({ db, site }, named, ctx.now)
  if (valuation !== null && valuation.offerAcceptedAt !== null)
    return {
      kind: 'redirect',
      status: 302,
      location: successPath((await readLead(ctx, valuation.leadId))?.reference ?? null),
    }
  const car = await carOf(ctx, url.searchParams, valuation)
  const progress = await progressOf(ctx, valuation, posted?.step ?? url.searchParams.get(STEP_PARAM))
  const definition = formOf('trade-in', site, {
    vehicle: car === null ? null : { ...car, id: car.snapshot.id, carType: car.snapshot.carType },
  })
  const prepared = await preparedOf(ctx, url)
  const action = addressOf(path, { car, valuation, prepared })
  const isFilledIn = Object.keys(ownIn(url.searchParams)).length > 0
  const result = resultAt(progress)
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(ctx, path, {
        isPlain: url.search === '' && posted === undefined,
        hasErrors: (posted?.errors.length ?? 0) > 0,
      }),
      structuredData: [trailOf(site, path, car)],
      ...(prepared === null ? {} : PREPARED_HEAD),
    },
    data: {
      ...textsOf(path),
      about: car === null ? null : aboutOf(car),
      ended: named !== null && valuation === null ? ENDED : null,
      preparedBy: prepared?.client ?? null,
      steps: stepsOf(progress, action),
      own: valuation === null ? null : vehicleName(valuation.vehicle),
      estimate: result?.kind === 'range' ? estimateView(result) : null,
      noEstimate:
        result?.kind === 'none'
          ? `${noEstimateWords(result.reason, site.tradeIn)} ${progress.contactFirst ? ASK : LEAVE_DETAILS}`
          : null,
      accepting: result?.kind === 'range' ? ACCEPTING : null,
      form: formView({
        definition,
        progress,
        action,
        posted: posted ?? null,
        canLookUp: site.tradeIn.regoLookup !== 'off',
        given: givenTo(site, url.searchParams, prepared),
      }),
      phone: phoneBesideForm(site, definition.department, { dealershipId: null, vehicle: car }),
      faqs: site.tradeIn.faqs,
    },
    ...(named === null && prepared === null && !isFilledIn ? {} : { personal: true }),
  }
}

function aboutOf({ snapshot }: AskedVehicle): NonNullable<TradeInData['about']> {
  return { title: vehicleName(snapshot), stocknum: snapshot.stocknum, href: snapshot.path }
}

/** Values that the page knows beforehand: the dealer's state, the vehicle of the address, the words of an agent. */
function givenTo(site: Site, params: URLSearchParams, prepared: Prepared | null): Record<string, string> {
  return {
    [REGO_STATE.name]: site.address.state,
    ...ownIn(params),
    ...(prepared === null ? {} : { [HANDOVER_FIELD]: prepared.id, message: prepared.wish }),
  }
}

/** The plate typed on the home page, or the vehicle of a shopper's garage (R52), by field name. */
function ownIn(asked: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    OWN_VEHICLE_NAMES.flatMap((name) => {
      const value = asked.get(name)?.trim().slice(0, LONGEST_FACT) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** The breadcrumb that the page shows, for search engines (A2.16). */
function trailOf(site: Site, path: TradeInPath, car: AskedVehicle | null): StructuredData {
  return breadcrumbNode(site, [
    { label: 'Home', href: HOME_PATH },
    ...(car === null ? [] : [{ label: vehicleName(car.snapshot), href: car.snapshot.path }]),
    { label: textsOf(path).title, href: path },
  ])
}

function textsOf(path: TradeInPath): Pick<TradeInData, 'title' | 'lede'> {
  const { title, lede } = TRADE_IN_PLACES[path]
  return { title, lede }
}

/**
 * The vehicle of the stock that the address or the valuation names; one that this site does not have counts as none.
 */
async function carOf(
  { db, site }: PageContext,
  params: URLSearchParams,
  valuation: Valuation | null,
): Promise<AskedVehicle | null> {
  const named = params.get('car_id') ?? ''
  const id = /^\d{1,15}$/.test(named) ? Number(named) : (valuation?.carId ?? null)
  return id === null ? null : askedVehicle({ db, site }, id)
}

/** How far the valuation is, at the step that is asked for or the first that is not answered yet. */
async function progressOf(
  ctx: PageContext,
  valuation: Valuation | null,
  asked: string | null,
): Promise<ValuationProgress> {
  const { contactFirst } = ctx.site.tradeIn
  const hasContact = valuation !== null && !(await awaitsContact(ctx, valuation))
  return { here: stepOf(valuation, asked, contactFirst && hasContact), valuation, contactFirst, hasContact }
}

function stepOf(valuation: Valuation | null, asked: string | null, leadsToEstimate: boolean): TradeInStep {
  if (valuation === null || asked === 'vehicle') return 'vehicle'
  if (valuation.result === null || asked === 'condition') return 'condition'
  return leadsToEstimate && asked !== 'details' ? 'estimate' : 'details'
}

interface Addressed {
  car: AskedVehicle | null
  valuation: Valuation | null
  prepared: Prepared | null
}

function addressOf(path: TradeInPath, { car, valuation, prepared }: Addressed): string {
  const query = new URLSearchParams({
    ...(car === null ? {} : { car_id: String(car.snapshot.id) }),
    ...(valuation === null ? {} : { [VALUATION_PARAM]: valuation.id }),
    ...(prepared === null ? {} : { [HANDOVER_FIELD]: prepared.id }),
  })
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function headOf(
  { site }: PageContext,
  path: TradeInPath,
  { isPlain, hasErrors }: { isPlain: boolean; hasErrors: boolean },
): PageHead {
  const { title, lede } = TRADE_IN_PLACES[path]
  return {
    title: `${hasErrors ? 'Error: ' : ''}${title} | ${site.name}`,
    description: `${title} at ${site.name}. ${lede}`,
    canonical: path === VEHICLE_TRADE_IN_PATH ? TRADE_IN_PATH : path,
    index: isPlain && path !== VEHICLE_TRADE_IN_PATH,
  }
}
