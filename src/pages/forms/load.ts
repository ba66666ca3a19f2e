import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { BLUEPRINTS } from '#domain/forms/blueprints.ts'
import { locationById, shownLocations } from '#domain/site/places/lookups.ts'
import { departmentPhone } from '#domain/site/places/phones.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { CONTACT_PATH, HOME_PATH } from '#domain/site/paths.ts'
import type { YardContactView } from '#ui/locations/yard-contact.tsx'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import { routes, type RouteId } from '../routes.ts'
import type { PageContext, PageLoader, PageRequest, PageResult } from '../page.ts'
import { telephone } from '../telephone.ts'
import { briefOf } from '../test-drive/summary-view.ts'
import { locationCard, yardContacts } from '../locations/location-cards.ts'
import { formPlaceOf, type FormPlace, type FormRouteId } from './form-places.ts'
import { formViewOf, vehicleOfAddress } from './form-view-of.ts'
import { refusalOf } from '#domain/leads/vehicle-refusal.ts'
import { PREPARED_HEAD, preparedOf, withWish } from './prepared.ts'
import { afterSending } from './after-sending.ts'
import type { FormPageData } from './page.tsx'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

/** Makes the loader of a form's page from its route. */
export function formLoader(routeId: FormRouteId): PageLoader<FormPageData | NotFoundData> {
  return async (ctx, request) => {
    const place = formPlaceOf(ctx.site, routeId, request.params)
    return place === null ? notFound(ctx) : formPage(ctx, request, routeId, place)
  }
}

async function formPage(
  ctx: PageContext,
  request: PageRequest,
  routeId: RouteId,
  place: FormPlace,
): Promise<PageResult<FormPageData | NotFoundData>> {
  const { site } = ctx
  const { url, params, posted } = request
  const isOfVehicle = routeId === 'vehicle-form'
  const vehicle = isOfVehicle
    ? await vehicleOfPath(ctx, params['slug'] ?? '')
    : await vehicleOfAddress(ctx, url.searchParams)
  if (isOfVehicle && vehicle === null) return notFound(ctx)
  // A sold vehicle takes no enquiries, but the form for similar vehicles stays.
  if (isOfVehicle && vehicle !== null && !isAvailable(vehicle.snapshot.status) && place.formId !== 'find-similar')
    return { kind: 'redirect', status: 302, location: vehicle.snapshot.path }
  if (vehicle !== null && refusalOf(place.formId, vehicle, site) !== null)
    return { kind: 'redirect', status: 302, location: vehicle.snapshot.path }

  const [form, prepared, about, yards, help] = await Promise.all([
    formViewOf(ctx, request, place, vehicle),
    preparedOf(ctx, url),
    vehicle === null || !aboutVehicle(place) ? null : aboutOf(ctx, vehicle),
    yardsOf(ctx, routeId, place),
    helpOf(ctx, place, vehicle),
  ])
  const title = place.title ?? form.definition.title
  const fault = posted === undefined || posted.errors.length === 0 ? '' : 'Error: '
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${fault}${[title, about?.title].filter(Boolean).join(', ')} | ${site.name}`,
      description: `${title} at ${site.name}. ${place.lede}`,
      canonical: pathOf(routeId, url),
      index: posted === undefined && !isOfVehicle && url.search === '',
      ...(prepared === null ? {} : PREPARED_HEAD),
      structuredData: [
        breadcrumbNode(site, [
          { label: 'Home', href: HOME_PATH },
          ...(about === null ? [] : [{ label: about.title, href: about.href }]),
          { label: title, href: pathOf(routeId, url) },
        ]),
      ],
    },
    data: {
      kind: 'form',
      title,
      lede: place.lede,
      vehicle: about,
      orderedModel: orderedModel(routeId, url.searchParams),
      form: withWish(form, prepared),
      preparedBy: prepared?.client ?? null,
      yards,
      help,
      next: nextOf(site, place),
      bookingHref: routeId === 'service' ? site.serviceBookingUrl : null,
    },
    ...(prepared === null ? {} : { personal: true }),
  }
}

function nextOf(site: PageContext['site'], { formId }: FormPlace): string[] {
  const copy = site.leads.receipt ? ['You get a copy of what you sent by email.'] : []
  return [...copy, afterSending({ formId, hasReceipt: site.leads.receipt })]
}

async function vehicleOfPath(ctx: PageContext, slug: string): Promise<AskedVehicle | null> {
  const vehicle = await vehicleBySlug(ctx, slug)
  return vehicle === null ? null : askedVehicle(ctx, vehicle.id)
}

/** Forms about the shopper's own vehicle say nothing of one of the stock. */
function aboutVehicle({ formId }: FormPlace): boolean {
  return formId !== 'sell-my-car' && formId !== 'general-contact'
}

async function aboutOf(ctx: PageContext, { snapshot }: AskedVehicle): Promise<NonNullable<FormPageData['vehicle']>> {
  const { id, stocknum, path } = snapshot
  const [card] = await ctx.search.cards(ctx.site.slug, [id])
  return {
    title: vehicleName(snapshot),
    stocknum,
    href: path,
    brief: card === undefined ? null : briefOf(ctx, card),
  }
}

const LONGEST_MODEL = 120

/** The variant that an order is for, as the model's page says (A3.38). */
function orderedModel(routeId: RouteId, params: URLSearchParams): string | null {
  if (routeId !== 'order-now') return null
  const name = params.get('vehicle') ?? params.get('model_name') ?? params.get('model_id') ?? ''
  return name.trim().slice(0, LONGEST_MODEL).toWellFormed() || null
}

/** The address without what fills the form in; the two names of one page are one. */
function pathOf(routeId: RouteId, url: URL): string {
  const row = routes.find(({ id }) => id === (ALIASES[routeId] ?? routeId))
  return row === undefined || row.path.includes(':') ? url.pathname : row.path
}

/** A row that shows the page of another row: the one that menus lead to is the canonical address (W14). */
const ALIASES: Partial<Record<RouteId, RouteId>> = { parts: 'parts-and-accessories' }

/** More yards than these are found on the locator's page, which a form of a group of hundreds links to (F18). */
const MOST_YARDS = 24

/** Where to ring, write to or go instead, on the pages that people come to for that. */
function yardsOf(ctx: PageContext, routeId: RouteId, { context }: FormPlace): Promise<YardContactView[]> {
  const { site } = ctx
  const one = locationById(site, context.locationId ?? null)
  const all = routeId === 'contact' ? shownLocations(site) : []
  return yardContacts(ctx, one !== null ? [one] : all.length > MOST_YARDS ? [] : all)
}

/**
 * The telephone help beside a form: the vehicle's yard, or the only yard with this department. Of several yards none is
 * named.
 */
async function helpOf(
  ctx: PageContext,
  { formId, context }: FormPlace,
  vehicle: AskedVehicle | null,
): Promise<FormPageData['help']> {
  const { site } = ctx
  const shown = shownLocations(site)
  const able = shownLocations(site, BLUEPRINTS[formId].locations ?? 'sales')
  const [first, ...others] = able.length > 0 ? able : shown
  const asked = locationById(site, context.locationId ?? vehicle?.locationId ?? null)
  const yard = asked ?? (others.length === 0 ? first : null) ?? null
  // A yard that is not shown has no page to lead to.
  const phoneOf = (from: typeof yard) => telephone(departmentPhone(site, BLUEPRINTS[formId].department, from))
  if (yard?.visible !== true) return { phone: phoneOf(null), yard: null, areMany: shown.length > 1 }
  const card = await locationCard(ctx, yard, null)
  return {
    phone: phoneOf(yard),
    yard: { name: yard.name, href: card.href, today: card.today, clock: card.clock },
    areMany: shown.length > 1,
  }
}

/** Where a location's page of contact would be without one: all of them. */
export const loadContactUs: PageLoader<NotFoundData> = () =>
  Promise.resolve({ kind: 'redirect', status: 301, location: CONTACT_PATH })
