import type { LeadCategory, LeadDepartment } from '../leads/lead.ts'
import { dealershipById, locationById, shownLocations } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import type { Blueprint, Slot } from './blueprint.ts'
import { BLUEPRINTS } from './blueprints.ts'
import { eventIdOf } from './event-id.ts'
import {
  AUTOGAUGE,
  CAR_ID,
  CAR_ID_NEEDED,
  DATE,
  EVERY_FORM,
  HANDOVER,
  REGO,
  TIME,
  VEHICLE_WORDS,
  field,
  hidden,
} from './fields.ts'
import type { Choice, Field, FormDefinition, FormStep } from './form.ts'
import type { FormId } from './form-ids.ts'
import { ownMeasureFields, ownTypeFields } from './own-vehicle.ts'
import { PREFERRED_DEALERSHIP } from './prefill-names.ts'
import { PRIVACY_PATH, TERMS_PATH } from '../site/paths.ts'

// Consent wording that is stored with the lead. It proves what the shopper agreed to.

/** Beside the box of marketing consent: who sends, by what, and that it can be undone (Spam Act 2003). */
const OPT_IN_LABEL = (siteName: string): string =>
  `Yes, ${siteName} may send me offers and news by email and text message. I can unsubscribe at any time.`

/** Above the button where the site wants it said (A11.9). */
const TERMS_NOTE = 'You must agree to the terms of use before submitting.'

/** Why details are collected, at or before the time they are (APP 5). */
const PRIVACY_NOTE = (legalName: string): string =>
  `${legalName} collects these details to answer you and may share them with the location you ask for. ` +
  'The privacy policy says how they are kept and how to have them corrected or deleted.'

/** The site's settings that its forms depend on. */
export type FormSite = Pick<Site, 'name' | 'legalName' | 'switches' | 'dealerships' | 'locations' | 'search'>

/** The subject of a form, as its page knows it. Everything may be left out. */
export interface FormContext {
  /** Vehicle of the stock that it is about. */
  vehicle?: {
    id: number
    carType: CarType
    tag: string | null
    dealershipId: string | null
    locationId: string | null
  } | null
  /** The one location it is for: /contact-us/{location}, a location's page. */
  locationId?: string | null
  /** The caller does not need a message (A11.3). */
  messageOptional?: boolean
  /** False where the page has already said which category it is, so that none is asked for (A11.4). */
  choosesCategory?: boolean
  /** A time was chosen from the calendar of test drives, so that no other is asked for (A12.2). */
  hasSlot?: boolean
}

/** Subjects of a general enquiry, with each one's department (A11.4, A11.12, A11.17). */
const CATEGORY_CHOICES: readonly {
  label: string
  category: LeadCategory
  subcategory: string | null
  department: LeadDepartment
}[] = [
  { label: 'General Enquiry', category: 'General Enquiry', subcategory: null, department: 'general' },
  { label: 'New Vehicle Enquiry', category: 'New Vehicle Enquiry', subcategory: null, department: 'sales' },
  { label: 'Used Vehicle Enquiry', category: 'Used Vehicle Enquiry', subcategory: null, department: 'sales' },
  { label: 'Finance Enquiry', category: 'Finance Enquiry', subcategory: null, department: 'finance' },
  { label: 'Service Enquiry', category: 'Service Enquiry', subcategory: null, department: 'service' },
  { label: 'Parts Enquiry', category: 'Parts Enquiry', subcategory: null, department: 'parts' },
  { label: 'Fleet Enquiry', category: 'Fleet Enquiry', subcategory: null, department: 'fleet' },
  { label: 'Careers Enquiry', category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'careers' },
]

/** The category, subcategory and department of a chosen category's label; null for a word that is none. */
export function categoryChosen(label: string): (typeof CATEGORY_CHOICES)[number] | null {
  return CATEGORY_CHOICES.find((choice) => choice.label === label) ?? null
}

/**
 * A form as one site shows it in one place: its switches decide what is asked and what must be answered (A11.3–A11.9).
 * Plain data, safe to send to the browser: `validate` works on it there as on the server.
 */
export function formOf(formId: FormId, site: FormSite, context: FormContext = {}): FormDefinition {
  const blueprint = BLUEPRINTS[formId]
  const vehicle = context.vehicle ?? null
  const steps = blueprint.steps.map(({ fields, ...step }) => ({
    ...step,
    fields: fields.flatMap((entry) =>
      typeof entry === 'string'
        ? SLOTS[entry](blueprint, site, context)
        : [withTerms(entry, dealershipOf(site, context))],
    ),
  }))
  const [first, ...others] = steps
  return {
    id: formId,
    title: blueprint.title,
    steps:
      first === undefined ? [] : [{ ...first, fields: [...payloadFields(steps, site), ...first.fields] }, ...others],
    submitLabel: blueprint.submitLabel,
    category:
      blueprint.category !== 'by-car-type'
        ? blueprint.category
        : vehicle === null || vehicle.carType === 'used'
          ? 'Used Vehicle Enquiry'
          : 'New Vehicle Enquiry',
    subcategory: blueprint.subcategory,
    department: blueprint.department,
    eventId: eventIdOf(blueprint.event, vehicle, site.switches),
    messageLead: blueprint.messageLead,
    termsNote: site.switches.termsNote ? TERMS_NOTE : null,
    privacyNote: { text: PRIVACY_NOTE(site.legalName), path: PRIVACY_PATH },
  }
}

/**
 * Hidden fields that every form may send without asking (A11.1). A page that knows more than its form fills them in.
 */
function payloadFields(steps: readonly FormStep[], site: FormSite): Field[] {
  const asked = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const unasked = [
    hidden('location', 'location', { label: 'Location', choices: shownLocations(site).map(choiceOf) }),
    hidden('dealership_slug', 'dealership', { label: 'Dealership', choices: site.dealerships.map(choiceOf) }),
    field({ ...REGO, control: 'hidden' }),
    hidden('message', 'message', { label: 'Message', maxLength: 5000 }),
  ].filter(({ name }) => !asked.has(name))
  return [...EVERY_FORM, ...unasked]
}

/** The terms agreed to are the form's, else the dealership's own where it has any (A10.3). */
function withTerms(entry: Field, dealership: ReturnType<typeof dealershipOf>): Field {
  return entry.to === 'agreement' ? { ...entry, hint: entry.hint ?? dealership?.termsPath ?? TERMS_PATH } : entry
}

/** The dealership that a form is for: its vehicle's, or that of the yard where the vehicle or the page is (A11.6). */
function dealershipOf(site: FormSite, { vehicle, locationId }: FormContext): FormSite['dealerships'][number] | null {
  const yard = locationById(site, vehicle?.locationId ?? null) ?? locationById(site, locationId ?? null)
  return dealershipById(site, vehicle?.dealershipId ?? null) ?? dealershipById(site, yard?.dealershipId ?? null)
}

const SLOTS: Record<Slot, (blueprint: Blueprint, site: FormSite, context: FormContext) => Field[]> = {
  vehicle: ({ vehicle }, _site, context) => {
    const initial = context.vehicle === undefined || context.vehicle === null ? '' : String(context.vehicle.id)
    return [{ ...(vehicle === 'needed' ? CAR_ID_NEEDED : CAR_ID), initial }, HANDOVER, ...VEHICLE_WORDS, AUTOGAUGE]
  },
  category: ({ choosesCategory }, _site, context) =>
    !choosesCategory || context.choosesCategory === false
      ? []
      : [
          field({
            name: 'category',
            label: 'What is it about?',
            control: 'select',
            width: 'whole',
            required: 'Please choose what it is about.',
            to: 'category',
            choices: CATEGORY_CHOICES.map(({ label }) => ({ value: label, label })),
          }),
        ],
  location: ({ locations }, site, context) => {
    const fixed = locationById(site, context.locationId ?? context.vehicle?.locationId ?? null)
    if (fixed !== null) return [hidden('location', 'location', { initial: fixed.id, choices: [choiceOf(fixed)] })]
    const shown = shownLocations(site, locations ?? undefined)
    // Without any of its kind, whichever there are will see to it.
    return select(
      'location',
      'Location',
      'Please choose a location.',
      (shown.length > 0 ? shown : shownLocations(site)).map(choiceOf),
    )
  },
  dealership: (_blueprint, site, context) => {
    const known = dealershipOf(site, context)
    if (known !== null)
      return [hidden('dealership_slug', 'dealership', { initial: known.id, choices: site.dealerships.map(choiceOf) })]
    if (site.switches.dealershipSelectorRemoved)
      return [
        hidden('dealership_slug', 'dealership', {
          choices: site.dealerships.map(choiceOf),
          prefill: PREFERRED_DEALERSHIP,
        }),
      ]
    return select('dealership_slug', 'Dealership', 'Please choose a dealership.', site.dealerships.map(choiceOf))
  },
  message: ({ message, messageLabel }, { switches }, context) => {
    const isNeeded =
      message === 'needed' || (message === 'by-site' && switches.messageRequired && context.messageOptional !== true)
    const label = isNeeded || messageLabel.endsWith('(optional)') ? messageLabel : `${messageLabel} (optional)`
    return [
      field({
        name: 'message',
        label,
        control: 'textarea',
        required: isNeeded ? 'Please enter a message.' : null,
        to: 'message',
      }),
    ]
  },
  time: (_blueprint, _site, { hasSlot }) =>
    hasSlot === true
      ? []
      : [
          { ...DATE, required: 'Please choose a date.' },
          { ...TIME, required: 'Please choose a time.' },
        ],
  'own-type': (_blueprint, { search }) => ownTypeFields(search.itemTypes),
  'own-measures': (_blueprint, { search }) => ownMeasureFields(search.itemTypes),
  'opt-in': (_blueprint, { name, switches }) => [
    field({
      name: 'opt_in',
      label: OPT_IN_LABEL(name),
      control: 'checkbox',
      initial: switches.optInPreTicked ? 'true' : '',
      to: 'optIn',
    }),
  ],
}

function choiceOf({ id, name }: { id: string; name: string }): Choice {
  return { value: id, label: name }
}

/** A choice of one is made already. */
function select(name: 'location' | 'dealership_slug', label: string, required: string, choices: Choice[]): Field[] {
  const to = name === 'location' ? 'location' : 'dealership'
  if (choices.length < 2) return [hidden(name, to, { choices, initial: choices[0]?.value ?? '' })]
  return [
    field({
      name,
      label,
      control: 'select',
      required,
      choices,
      to,
      prefill: to === 'dealership' ? PREFERRED_DEALERSHIP : null,
    }),
  ]
}
