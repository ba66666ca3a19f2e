/** Forms to the workshop and the parts counter. */
import { blueprint, oneStep, type Blueprint } from '../blueprint.ts'
import * as f from '../fields.ts'
import type { FormId } from '../form-ids.ts'

export const WORKSHOP_FORMS = {
  'service-booking': blueprint({
    title: 'Book a service',
    category: 'Service Booking',
    department: 'service',
    locations: 'service',
    submitLabel: 'Book service',
    message: 'optional',
    messageLabel: 'Anything we should look at (optional)',
    steps: [
      {
        id: 'vehicle',
        title: 'Your vehicle',
        fields: [
          f.helperRadio('knows_rego', 'Do you know the registration number?', [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]),
          { ...f.REGO, label: 'Registration number', shownWhen: { field: 'radio_knows_rego', is: ['yes'] } },
          { ...f.REGO_STATE, shownWhen: { field: 'radio_knows_rego', is: ['yes'] } },
          ...f.OWN_VEHICLE,
          f.OWN_KM,
        ],
      },
      {
        id: 'work',
        title: 'The work',
        fields: [
          'location',
          f.optionCheck('logbook', 'Logbook service'),
          f.optionCheck('brakes', 'Brakes'),
          f.optionCheck('tyres', 'Tyres and wheel alignment'),
          f.optionCheck('battery', 'Battery'),
          f.optionCheck('air_conditioning', 'Air conditioning'),
          f.optionCheck('safety_certificate', 'Safety certificate'),
          f.optionCheck('loan_car', 'Loan car, if there is one'),
          { ...f.DATE, required: 'Please choose a date.' },
          f.field({
            name: 'drop_off',
            label: 'Drop off',
            control: 'select',
            choices: f.choices('Morning', 'Midday', 'Afternoon'),
          }),
          'message',
        ],
      },
      { id: 'details', title: f.ABOUT_YOU, fields: [...f.PERSON, 'dealership', 'opt-in'] },
    ],
  }),
  parts: blueprint({
    title: 'Parts enquiry',
    category: 'Parts Enquiry',
    department: 'parts',
    locations: 'parts',
    message: 'needed',
    messageLabel: 'Parts you need',
    submitLabel: 'Send parts enquiry',
    steps: oneStep(f.ABOUT_YOU, ...f.PERSON, f.REGO, ...f.OWN_VEHICLE, 'location', 'dealership', 'message', 'opt-in'),
  }),
} satisfies Partial<Record<FormId, Blueprint>>
