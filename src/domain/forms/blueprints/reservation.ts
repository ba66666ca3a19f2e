/** The form that reserves a vehicle for a deposit (R10). */
import { FULFILMENTS } from '../../checkout/checkout-words.ts'
import { RESERVATION_TERMS_PATH } from '../../site/paths.ts'
import { blueprint, type Blueprint } from '../blueprint.ts'
import * as f from '../fields.ts'
import type { FormId } from '../form-ids.ts'

/** Time at which the vehicle is collected, as addresses write moments. */
export const COLLECT_AT = f.field({
  name: 'collect_at',
  label: 'Day and time',
  control: 'hidden',
  rules: [
    {
      kind: 'pattern',
      source: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:00(\\.000)?)?(Z|[+-]\\d\\d:\\d\\d)$',
      message: 'Please choose a time.',
    },
  ],
  maxLength: 32,
  // The lead says it in words.
  to: 'dropped',
})
export const DELIVERY_POSTCODE = f.field({
  ...f.POSTCODE,
  name: 'delivery_postcode',
  label: 'Postcode to deliver to',
  autocomplete: null,
  to: 'answer',
  shownWhen: { field: 'fulfilment', is: ['deliver'] },
})

export const RESERVATION_FORMS = {
  reservation: blueprint({
    title: 'Reserve this vehicle',
    category: 'Vehicle Reservation',
    department: 'sales',
    event: 'other',
    vehicle: 'needed',
    locations: 'sales',
    submitLabel: 'Pay deposit',
    message: 'optional',
    steps: [
      {
        id: 'you',
        title: 'Your details',
        fields: [
          'vehicle',
          f.field({ ...f.NAME, label: 'Name, as on your licence' }),
          f.field({ ...f.LAST_NAME, label: 'Last name (optional)', required: null }),
          f.field({ ...f.EMAIL, label: 'Email' }),
          f.field({ ...f.PHONE, label: 'Mobile' }),
          f.field({ ...f.POSTCODE, label: 'Postcode (optional)', required: null }),
        ],
      },
      {
        id: 'get',
        title: 'How you get it',
        fields: [
          f.field({
            name: 'fulfilment',
            label: 'How would you like to get it?',
            control: 'radio',
            required: 'Please choose how you would like to get it.',
            choices: FULFILMENTS.map((value) => ({
              value,
              label: value === 'collect' ? 'See it and collect it' : 'Have it brought to you',
            })),
            initial: 'collect',
          }),
          COLLECT_AT,
          DELIVERY_POSTCODE,
          f.hidden('trade_in_valuation_id', 'dropped', {
            label: 'Trade-in',
            rules: [
              {
                kind: 'pattern',
                source: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
                message: 'The estimate of your vehicle could not be found. Please make a new one, or leave it out.',
              },
            ],
            maxLength: 36,
          }),
          f.field({ name: 'trade_in', label: 'There is a vehicle to trade in', control: 'checkbox' }),
          f.field({ name: 'finance', label: 'Talk to me about finance', control: 'checkbox' }),
          f.field({ name: 'call', label: 'Please call me', control: 'checkbox' }),
          'dealership',
          'message',
        ],
      },
      {
        id: 'pay',
        title: 'Check and pay',
        fields: [
          f.field({
            name: 'terms',
            label: 'I agree to the reservation terms.',
            control: 'checkbox',
            required: '*You must agree to the reservation terms before paying.',
            hint: RESERVATION_TERMS_PATH,
            to: 'agreement',
          }),
          'opt-in',
        ],
      },
    ],
  }),
} satisfies Partial<Record<FormId, Blueprint>>
