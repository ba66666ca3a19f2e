/** Every form, as data. */
import { blueprint, oneStep, type Blueprint } from './blueprint.ts'
import * as f from './fields.ts'
import type { FormId } from './form-ids.ts'
import { TRADE_IN } from './trade-in-blueprint.ts'

const PERSON = [f.NAME, f.EMAIL, f.PHONE] as const
/** Fields of a finance or quote lead (A10.1), but the disclaimer, which comes last. */
const QUOTE_PERSON = [f.FIRST_NAME, f.LAST_NAME, f.EMAIL, f.PHONE, f.POSTCODE] as const
const OWN_VEHICLE = [f.OWN_MAKE, f.OWN_MODEL, f.OWN_YEAR] as const
const ABOUT_YOU = 'Your details'

const BLUEPRINTS: readonly Blueprint[] = [
  blueprint({
    id: 'vehicle-enquiry', title: 'Enquire about this vehicle', category: 'by-car-type', department: 'sales', event: 'enquiry', vehicle: 'needed', submitLabel: 'Send enquiry',
    steps: oneStep(ABOUT_YOU, 'vehicle', ...PERSON, 'dealership', 'message', 'opt-in'),
  }),
  blueprint({
    id: 'request-photos', title: 'Request photos', category: 'by-car-type', subcategory: 'Request Photos', department: 'sales', event: 'enquiry', vehicle: 'needed',
    submitLabel: 'Request photos', message: 'optional', messageLead: 'Please send photos for this car',
    steps: oneStep(ABOUT_YOU, 'vehicle', ...PERSON, 'dealership', 'message', 'opt-in'),
  }),
  blueprint({
    id: 'test-drive', title: 'Book a test drive', category: 'Test Drive Booking', department: 'sales', event: 'test-drive', vehicle: 'possible', locations: 'sales',
    submitLabel: 'Book test drive', message: 'optional',
    steps: [
      { id: 'time', title: 'When and where', fields: ['vehicle', 'location', 'time'] },
      { id: 'details', title: ABOUT_YOU, fields: [...PERSON, 'dealership', 'message', 'opt-in'] },
    ],
  }),
  blueprint({
    id: 'reserve-interest', title: 'Reserve this vehicle', category: 'Vehicle Reservation', department: 'sales', event: 'enquiry', vehicle: 'needed', submitLabel: 'Ask to reserve', message: 'optional',
    steps: oneStep(ABOUT_YOU, 'vehicle', ...PERSON, 'dealership', 'message', 'opt-in'),
  }),
  blueprint({
    id: 'find-similar', title: 'Find Me Something Similar', category: 'by-car-type', subcategory: 'Find Me Something Similar', department: 'sales', event: 'enquiry', vehicle: 'possible', submitLabel: 'Send request',
    steps: oneStep(ABOUT_YOU, 'vehicle', ...PERSON, f.dollars({ name: 'vehiclePriceBudget', label: 'Budget (optional)', to: 'finance.amount', prefill: 'vehiclePriceBudget' }), 'dealership', 'message', 'opt-in'),
  }),
  blueprint({
    id: 'model-order', title: 'Order now', category: 'New Vehicle Enquiry', subcategory: 'Order Now', department: 'sales', event: 'other', message: 'optional', submitLabel: 'Get a quote',
    steps: oneStep(
      ABOUT_YOU,
      f.hidden('model_id', 'answer', { label: 'Model', prefill: 'model_id' }), f.hidden('model_name', 'answer', { label: 'Model name', prefill: 'model_name' }),
      f.hidden('vehicle', 'answer', { label: 'Variant', prefill: 'vehicle' }),
      ...QUOTE_PERSON, f.field({ name: 'colour', label: 'Colour (optional)', maxLength: 60 }), 'dealership', 'message', f.DISCLAIMER, 'opt-in',
    ),
  }),
  blueprint({
    id: 'general-contact', title: 'Contact us', category: 'General Enquiry', department: 'general', vehicle: 'possible', choosesCategory: true, submitLabel: 'Send message',
    steps: oneStep(ABOUT_YOU, 'vehicle', 'category', f.NAME, f.EMAIL, f.PHONE_OPTIONAL, 'location', 'dealership', f.REGO, 'message', 'opt-in'),
  }),
  blueprint({
    id: 'location-contact', title: 'Contact this location', category: 'General Enquiry', subcategory: 'Location Enquiry', department: 'general', vehicle: 'possible', submitLabel: 'Send message',
    steps: oneStep(ABOUT_YOU, 'vehicle', 'location', f.NAME, f.EMAIL, f.PHONE_OPTIONAL, 'dealership', f.REGO, 'message', 'opt-in'),
  }),
  blueprint({
    id: 'finance-enquiry', title: 'Finance enquiry', category: 'Finance Enquiry', department: 'finance', event: 'finance', vehicle: 'possible', message: 'optional', submitLabel: 'Send finance enquiry',
    steps: [
      { id: 'details', title: ABOUT_YOU, fields: ['vehicle', ...QUOTE_PERSON] },
      {
        id: 'finance', title: 'Your finance',
        fields: [
          f.dollars({ name: 'vehiclePriceBudget', label: 'Vehicle price or budget', to: 'finance.amount', prefill: 'vehiclePriceBudget' }),
          f.dollars({ name: 'deposit', label: 'Deposit or trade-in (optional)', to: 'finance.deposit' }),
          f.dollars({ name: 'monthly_budget', label: 'What you can pay a month (optional)', to: 'finance.monthly' }),
          f.field({ name: 'term', label: 'Loan term', control: 'select', choices: [1, 2, 3, 4, 5, 6, 7].map((years) => ({ value: String(years), label: years === 1 ? '1 year' : `${years} years` })), to: 'finance.termYears' }),
          f.field({ name: 'employment', label: 'Employment', control: 'select', choices: f.choices('Full time', 'Part time', 'Casual', 'Self-employed', 'Pension or benefit', 'Other') }),
          'dealership', 'message', f.DISCLAIMER, 'opt-in',
        ],
      },
    ],
  }),
  blueprint({
    id: 'finance-quote', title: 'Get a finance quote', category: 'Finance Enquiry', subcategory: 'Finance Quote', department: 'finance', event: 'finance', vehicle: 'possible', message: 'optional', submitLabel: 'Get a quote',
    steps: oneStep(
      ABOUT_YOU, 'vehicle', ...QUOTE_PERSON,
      f.hidden('vehiclePriceBudget', 'finance.amount', { ...f.dollars({ name: 'vehiclePriceBudget', label: 'Vehicle price', to: 'finance.amount' }), control: 'hidden', prefill: 'vehiclePriceBudget' }),
      'dealership', f.DISCLAIMER, 'opt-in',
    ),
  }),
  blueprint({
    id: 'service-booking', title: 'Book a service', category: 'Service Booking', department: 'service', locations: 'service', submitLabel: 'Book service', message: 'optional', messageLabel: 'Anything we should look at (optional)',
    steps: [
      {
        id: 'vehicle', title: 'Your vehicle',
        fields: [
          f.helperRadio('knows_rego', 'Do you know the registration number?', [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]),
          { ...f.REGO, label: 'Registration number', shownWhen: { field: 'radio_knows_rego', is: ['yes'] } },
          { ...f.REGO_STATE, shownWhen: { field: 'radio_knows_rego', is: ['yes'] } },
          ...OWN_VEHICLE, f.OWN_KM,
        ],
      },
      {
        id: 'work', title: 'The work',
        fields: [
          'location', f.optionCheck('logbook', 'Logbook service'), f.optionCheck('brakes', 'Brakes'), f.optionCheck('tyres', 'Tyres and wheel alignment'),
          f.optionCheck('battery', 'Battery'), f.optionCheck('air_conditioning', 'Air conditioning'), f.optionCheck('safety_certificate', 'Safety certificate'), f.optionCheck('loan_car', 'Loan car, if there is one'),
          { ...f.DATE, required: 'Please choose a date.' },
          f.field({ name: 'drop_off', label: 'Drop off', control: 'select', choices: f.choices('Morning', 'Midday', 'Afternoon') }), 'message',
        ],
      },
      { id: 'details', title: ABOUT_YOU, fields: [...PERSON, 'dealership', 'opt-in'] },
    ],
  }),
  blueprint({
    id: 'parts', title: 'Parts enquiry', category: 'Parts Enquiry', department: 'parts', locations: 'parts', message: 'needed', messageLabel: 'Parts you need', submitLabel: 'Send parts enquiry',
    steps: oneStep(ABOUT_YOU, ...PERSON, f.REGO, ...OWN_VEHICLE, 'location', 'dealership', 'message', 'opt-in'),
  }),
  blueprint({
    id: 'fleet', title: 'Fleet enquiry', category: 'Fleet Enquiry', department: 'fleet', submitLabel: 'Send fleet enquiry',
    steps: oneStep(
      ABOUT_YOU, f.field({ name: 'company', label: 'Company', required: 'Please enter the company.', autocomplete: 'organization' }), ...PERSON,
      f.field({ name: 'fleet_size', label: 'Vehicles in your fleet', control: 'select', choices: f.choices('1 to 4', '5 to 14', '15 to 49', '50 or more') }), 'dealership', 'message', 'opt-in',
    ),
  }),
  blueprint({
    // Careers are sent as a general enquiry, under an event of their own (A11.12).
    id: 'careers', title: 'Careers', category: 'General Enquiry', subcategory: 'Career Enquiry', department: 'careers', event: 'careers', submitLabel: 'Send application', messageLabel: 'About you',
    steps: oneStep(
      ABOUT_YOU, ...PERSON, f.field({ name: 'position', label: 'Position', required: 'Please enter the position.' }),
      f.field({ name: 'profile_url', label: 'Address of your profile or résumé (optional)', rules: [{ kind: 'pattern', source: '^https?://\\S+$', message: 'Please enter a web address that begins with https://.' }] }),
      'location', 'dealership', 'message', 'opt-in',
    ),
  }),
  blueprint({
    id: 'insurance', title: 'Insurance enquiry', category: 'Insurance Enquiry', department: 'insurance', vehicle: 'possible', message: 'optional', submitLabel: 'Send insurance enquiry',
    steps: oneStep(
      ABOUT_YOU, 'vehicle', ...PERSON, f.POSTCODE, f.REGO, ...OWN_VEHICLE,
      f.field({ name: 'cover', label: 'Cover', control: 'select', choices: f.choices('Comprehensive', 'Third party', 'Gap cover', 'Extended warranty') }), 'dealership', 'message', 'opt-in',
    ),
  }),
  blueprint({
    id: 'sell-my-car', title: 'Sell my car', category: 'Sell My Car Enquiry', department: 'sales', vehicle: 'possible', message: 'optional', messageLabel: 'Anything we should know (optional)', submitLabel: 'Ask for an offer',
    steps: [
      {
        id: 'vehicle', title: 'Your vehicle',
        fields: [
          'vehicle', f.REGO, f.REGO_STATE, { ...f.OWN_MAKE, required: 'Please enter the make.' }, { ...f.OWN_MODEL, required: 'Please enter the model.' },
          { ...f.OWN_YEAR, required: 'Please enter the year.' }, f.OWN_BADGE, { ...f.OWN_KM, required: 'Please enter the kilometres.' }, f.CONDITION,
        ],
      },
      { id: 'details', title: ABOUT_YOU, fields: [...PERSON, f.POSTCODE, 'location', 'dealership', 'message', 'opt-in'] },
    ],
  }),
  TRADE_IN,
  blueprint({
    id: 'feedback', title: 'Feedback', category: 'Survey', subcategory: 'Feedback', department: 'general', message: 'needed', messageLabel: 'Your feedback', submitLabel: 'Send feedback',
    steps: oneStep(
      ABOUT_YOU, f.field({ name: 'rating', label: 'How did we do?', control: 'radio', choices: f.choices('Very well', 'Well', 'Neither', 'Badly', 'Very badly') }),
      f.NAME, f.EMAIL, f.PHONE_OPTIONAL, 'location', 'dealership', 'message', 'opt-in',
    ),
  }),
]

const BY_ID: ReadonlyMap<string, Blueprint> = new Map(BLUEPRINTS.map((form) => [form.id, form]))

export function allBlueprints(): readonly Blueprint[] {
  return BLUEPRINTS
}

/** Throws for an id without a form, which a test rules out. */
export function blueprintOf(id: FormId): Blueprint {
  const found = BY_ID.get(id)
  if (found === undefined) throw new Error(`The form ${id} is not written down`)
  return found
}
