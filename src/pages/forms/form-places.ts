/** Maps each form route to its form. */
import type { FormId } from '#domain/forms/form-ids.ts'
import type { FormContext } from '#domain/forms/form-of.ts'
import { formatDollars } from '#domain/money/money.ts'
import { locationBySlug, shownLocations } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { type VehicleFormName } from '#domain/site/paths.ts'
import type { RouteId } from '../routes.ts'

export interface FormPlace {
  formId: FormId
  /** The form context that the route fixes; the vehicle is looked up. */
  context: Omit<FormContext, 'vehicle'>
  /** The page's heading where it differs from the form's title. */
  title?: string
  lede: string
}

/** Forms about one vehicle, by the last part of their address: /cars/{slug}/enquire. */
export const VEHICLE_FORMS = {
  enquire: { formId: 'vehicle-enquiry', lede: 'Ask us anything about it and we will get back to you.' },
  'request-photos': { formId: 'request-photos', lede: 'We will send you photos of this vehicle.' },
  reserve: {
    formId: 'reserve-interest',
    lede: 'Nothing is charged here, and nothing is held before we have spoken.',
  },
  'find-similar': { formId: 'find-similar', lede: 'Tell us what you are after and we will look for one like it.' },
  'finance-quote': { formId: 'finance-quote', lede: 'Ask for repayments worked out for you.' },
} as const satisfies Record<VehicleFormName, { formId: FormId; lede: string }>

/** Of the finance page, below its calculator. */
export const FINANCE_FORM: FormPlace = {
  formId: 'finance-enquiry',
  lede: 'Finance is subject to approval; fees and conditions apply.',
  context: {},
}
const COME_AND_SEE_US = 'Write to us here, ring, or come and see us.'
const PARTS = { formId: 'parts', lede: 'Tell us the vehicle and the part, and we will check price and stock.' } as const

/** Forms of fixed routes, the same for every URL. */
export const FIXED_FORMS = {
  contact: { formId: 'general-contact', lede: 'Write to us here, or ring the yard nearest to you.' },
  'find-similar': { formId: 'find-similar', lede: 'Tell us what you are after and we will look for it.' },
  'book-test-drive': { formId: 'test-drive', lede: 'Choose when suits you and we will have the vehicle ready.' },
  'order-now': { formId: 'model-order', lede: 'Tell us who you are and we will send you a quote.' },
  model: { formId: 'model-order', lede: 'Tell us who you are, and we write to you about it.' },
  service: { formId: 'service-booking', lede: 'Choose a day and tell us what needs doing.' },
  parts: PARTS,
  'parts-and-accessories': PARTS,
  fleet: { formId: 'fleet', lede: 'Vehicles for your business, and somebody to look after them.' },
  careers: { formId: 'careers', lede: 'Tell us who you are and what you would like to do here.' },
  insurance: { formId: 'insurance', lede: 'Ask what it costs to insure your vehicle.' },
  feedback: { formId: 'feedback', lede: 'Tell us how we did.' },
  finance: FINANCE_FORM,
  'finance-enquiry': FINANCE_FORM,
  'apply-for-finance': FINANCE_FORM,
  'personalised-finance': FINANCE_FORM,
} satisfies Partial<Record<RouteId, Omit<FormPlace, 'context'>>>

/** Rows of the URL table whose page has a form: one that has no form written down cannot be loaded as such a page. */
export type FormRouteId = keyof typeof FIXED_FORMS | 'vehicle-form' | 'contact-location'

const isPlace = (routeId: RouteId): routeId is keyof typeof FIXED_FORMS => Object.hasOwn(FIXED_FORMS, routeId)

/** The form of an address; null where there is none. */
export function formPlaceOf(site: Site, routeId: RouteId, params: Readonly<Record<string, string>>): FormPlace | null {
  if (routeId === 'vehicle-form') {
    const name = params['form'] ?? ''
    return isVehicleForm(name) ? { ...VEHICLE_FORMS[name], ...reserveWords(site, name), context: {} } : null
  }
  if (routeId === 'contact-location') {
    const location = locationBySlug(site, params['location'] ?? '')
    return location === null
      ? null
      : {
          formId: 'location-contact',
          title: `Contact ${location.name}`,
          lede: COME_AND_SEE_US,
          context: { locationId: location.id },
        }
  }
  if (!isPlace(routeId)) return null
  // With one yard there is no nearest one.
  return {
    ...FIXED_FORMS[routeId],
    ...(routeId === 'contact' && shownLocations(site).length === 1 ? { lede: COME_AND_SEE_US } : {}),
    context: {},
  }
}

/** Until a deposit can be paid online, the shopper is told what it is and that nothing is reserved yet. */
function reserveWords({ vehiclePage }: Site, name: VehicleFormName): Partial<FormPlace> {
  if (name !== 'reserve') return {}
  const deposit = formatDollars(vehiclePage.reserveDepositCents)
  return { lede: `We will ring you about the deposit of ${deposit}. ${VEHICLE_FORMS.reserve.lede}` }
}

function isVehicleForm(name: string): name is VehicleFormName {
  return Object.hasOwn(VEHICLE_FORMS, name)
}
