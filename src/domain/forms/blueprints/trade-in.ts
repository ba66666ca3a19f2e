import { ADJUSTMENT_TABLE, type AdjustmentName } from '../../trade-in/adjustments.ts'
import { blueprint, type Blueprint } from '../blueprint.ts'
import { LONGEST_PLATE } from '../../trade-in/plate.ts'
import * as f from '../fields.ts'
import type { Field } from '../form.ts'

/** A field for the trade-in adjustment of that name. The condition is also stored as a fact of the vehicle. */
function adjustment(name: AdjustmentName, required: string, part: Partial<Field> = {}): Field {
  const { question, answers } = ADJUSTMENT_TABLE[name]
  return f.field({
    name,
    label: question,
    control: 'radio',
    required,
    choices: answers.map(({ value, label }) => ({ value, label })),
    ...part,
  })
}

/** Trade-in and sale of a shopper's own vehicle, with an estimate between the second step and the third (A14.3). */
export const TRADE_IN: Blueprint = blueprint({
  title: 'Value your vehicle',
  category: 'Trade-in Enquiry',
  department: 'sales',
  vehicle: 'possible',
  locations: 'sales',
  message: 'optional',
  messageLabel: 'Anything we should know (optional)',
  submitLabel: 'Accept this estimate',
  steps: [
    {
      id: 'vehicle',
      title: 'Your vehicle',
      fields: [
        'vehicle',
        // Longer than a plate, so that the test plates of lookups fit.
        {
          ...f.REGO,
          rules: f.REGO.rules.map((rule) =>
            rule.kind === 'pattern' ? { ...rule, source: '^[A-Za-z0-9 .·-]{1,13}$' } : rule,
          ),
          maxLength: LONGEST_PLATE,
        },
        f.REGO_STATE,
        ...f.NVIC,
        'own-type',
        { ...f.OWN_MAKE, required: 'Please enter the make.' },
        { ...f.OWN_MODEL, required: 'Please enter the model.' },
        { ...f.OWN_YEAR, required: 'Please enter the year.' },
        f.OWN_BADGE,
        'own-measures',
      ],
    },
    {
      id: 'condition',
      title: 'Its condition',
      fields: [
        adjustment('condition', 'Please say what condition it is in.', { to: 'tradeIn.condition' }),
        adjustment('serviceHistory', 'Please say how complete its service records are.'),
        adjustment('keys', 'Please say how many keys it has.'),
        adjustment('damage', 'Please say whether it has any damage.'),
      ],
    },
    {
      id: 'details',
      title: 'Your details',
      fields: [f.NAME, f.EMAIL, f.PHONE, f.POSTCODE, 'location', 'message', 'opt-in'],
    },
  ],
})
