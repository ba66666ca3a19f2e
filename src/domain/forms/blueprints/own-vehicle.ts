/** Forms about the shopper's own vehicle. */
import { blueprint, type Blueprint } from '../blueprint.ts'
import * as f from '../fields.ts'
import type { FormId } from '../form-ids.ts'
import { TRADE_IN } from './trade-in.ts'

export const OWN_VEHICLE_FORMS = {
  'sell-my-car': blueprint({
    title: 'Sell my car',
    category: 'Sell My Car Enquiry',
    department: 'sales',
    vehicle: 'possible',
    message: 'optional',
    messageLabel: 'Anything we should know (optional)',
    submitLabel: 'Ask for an offer',
    steps: [
      {
        id: 'vehicle',
        title: 'Your vehicle',
        fields: [
          'vehicle',
          f.REGO,
          f.REGO_STATE,
          { ...f.OWN_MAKE, required: 'Please enter the make.' },
          { ...f.OWN_MODEL, required: 'Please enter the model.' },
          { ...f.OWN_YEAR, required: 'Please enter the year.' },
          f.OWN_BADGE,
          { ...f.OWN_KM, required: 'Please enter the kilometres.' },
          f.CONDITION,
        ],
      },
      {
        id: 'details',
        title: f.ABOUT_YOU,
        fields: [...f.PERSON, f.POSTCODE, 'location', 'dealership', 'message', 'opt-in'],
      },
    ],
  }),
  'trade-in': TRADE_IN,
} satisfies Partial<Record<FormId, Blueprint>>
