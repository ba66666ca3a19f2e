/**
 * A lead: one shopper's enquiry to one site (A11, A30.6). Money is integer cents, moments are `Date`, missing values
 * are `null`. Every text is already cleaned (no control characters; line breaks only in `message` and long answers) and
 * bounded in length.
 */
import type { Frequency } from '../finance/repayment.ts'
import type { FormId } from '../forms/form-ids.ts'
import type { CarType, PriceBasis, VehicleStatus } from '../vehicle/vehicle.ts'

/**
 * Categories that dealers' other systems sort leads by (checklist F). A lead has one of these, whatever the form's
 * heading says.
 */
export const LEAD_CATEGORIES = [
  'New Vehicle Enquiry',
  'Used Vehicle Enquiry',
  'Test Drive Booking',
  'Special Offer Enquiry',
  'Fleet Enquiry',
  'Finance Enquiry',
  'Insurance Enquiry',
  'Subscription Enquiry',
  'Vehicle Reservation',
  'Online Purchase',
  'Brochure Download',
  'Trade-in Enquiry',
  'Sell My Car Enquiry',
  'Service Booking',
  'Service Enquiry',
  'Parts Enquiry',
  'General Enquiry',
  'Survey',
  'Competition Enquiry',
] as const
export type LeadCategory = (typeof LEAD_CATEGORIES)[number]

export const LEAD_DEPARTMENTS = [
  'sales',
  'finance',
  'service',
  'parts',
  'fleet',
  'insurance',
  'careers',
  'general',
] as const
/**
 * The dealer's department that answers. Sales, service and parts have opening hours of their own; the others use those
 * of sales.
 */
export type LeadDepartment = (typeof LEAD_DEPARTMENTS)[number]

export const LEAD_STATES = ['partial', 'complete'] as const
/** `partial`: earlier steps of a form that was not finished (A11.13). Only a complete lead is delivered. */
export type LeadState = (typeof LEAD_STATES)[number]

export interface LeadPerson {
  /** The whole name where the form asks for it in one field; `lastName` is null then. */
  firstName: string | null
  lastName: string | null
  email: string | null
  /** E.164, such as +61491570006. */
  phone: string | null
  /** Four digits. */
  postcode: string | null
}

/** The vehicle that was asked about, as it was at that moment. */
export interface LeadVehicle {
  id: number
  stocknum: string
  year: number
  make: string
  model: string
  badge: string | null
  carType: CarType
  status: VehicleStatus
  /** The price on the page: the offer price where there is one. */
  priceCents: number | null
  priceBasis: PriceBasis
  /** `/cars/{slug}` on the site. */
  path: string
  /** Only where the site shows it on the vehicle's page. */
  vin: string | null
}

/** The shopper's own vehicle, as they describe it; `ownVehiclePart` tells whether it is offered. */
export interface LeadTradeIn {
  year: number | null
  make: string | null
  model: string | null
  badge: string | null
  km: number | null
  rego: string | null
  regoState: string | null
  condition: string | null
  /** NVIC of the vehicle that the number plate belongs to; missing where nobody has said (A14.10). */
  nvic?: string
}

export interface LeadTestDrive {
  startsAt: Date
  endsAt: Date
  /** IANA name of the location's zone. */
  timeZone: string
  locationId: string
  /** How often it was moved or cancelled; missing before the first time. */
  sequence?: number
  isCancelled?: boolean
}

/** Costs of a sale besides the vehicle. */
export interface LeadCharge {
  name: string
  amountCents: number
}

export interface LeadFinance {
  amountCents: number | null
  depositCents: number | null
  /** The shopper's budget per month. */
  monthlyCents: number | null
  residualCents: number | null
  termMonths: number | null
  /** The calculator's figures as shown; missing where it was not used (A10.5). */
  ratePercent?: number | undefined
  frequency?: Frequency | undefined
  /** Of each payment at that rate and frequency, with the lender's fees. */
  repaymentCents?: number | undefined
}

/**
 * The form's consent question and answer, in the words that the shopper saw. The sender of marketing bears the burden
 * of proof (Spam Act 2003).
 */
export interface LeadConsent {
  optIn: boolean
  /** The words beside the box; null where the form has none. */
  optInText: string | null
  /** The box was ticked beforehand, which is no consent by the Spam Act (D2.1). */
  optInPreTicked: boolean
  /** The terms that were agreed to or noted; null where the form shows none. */
  termsText: string | null
  /** The notice of why details are collected, as it was shown (APP 5). */
  privacyText: string
  at: Date
}

export interface LeadAgent {
  client: string
  handoverId: string
}

/** Where the lead came from (A11.20). First-party only. */
export interface LeadAttribution {
  /** The page the form was on. */
  url: string | null
  source: 'Website' | 'Agent'
  /** The agent that filled the form in, by the name it gives itself, and its handover (R62); missing without one. */
  agent?: LeadAgent
  userAgent: string | null
  /** Paths of this site, oldest first. */
  visitedPages: string[]
  /** Parameters of the address that the shopper arrived by, such as utm_source. */
  linkedQueryParams: Record<string, string>
  pageId: string | null
}

/** A suspected lead is kept and marked, never dropped. */
export interface LeadSpam {
  /** 0 to 100. */
  score: number
  reasons: string[]
  isSuspected: boolean
}

export interface Lead {
  /** UUID; the `lead_id` of the interface. */
  id: string
  /** Shown to people, such as SOU-7K2F9Q; unique within the site. */
  reference: string
  siteId: string
  formId: FormId
  category: LeadCategory
  subcategory: string | null
  state: LeadState
  person: LeadPerson
  message: string | null
  vehicle: LeadVehicle | null
  tradeIn: LeadTradeIn | null
  testDrive: LeadTestDrive | null
  finance: LeadFinance | null
  /** Everything else that was filled in, by field name. */
  answers: Record<string, string>
  /** Missing where nothing is charged besides the vehicle (R24). */
  charges?: LeadCharge[]
  /** Ticked options, in the form's words (A11.1). */
  additionalServices: string[]
  dealershipId: string | null
  locationId: string | null
  department: LeadDepartment
  consent: LeadConsent
  attribution: LeadAttribution
  spam: LeadSpam
  /** Groups the enquiries of one person, by e-mail or telephone number; null when neither was given. */
  contactId: string | null
  createdAt: Date
  /** When the last step came in; null while partial. */
  completedAt: Date | null
}

/** First and last name together, as one line. */
export function fullNameOf({ firstName, lastName }: Pick<LeadPerson, 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return name === '' ? null : name
}
