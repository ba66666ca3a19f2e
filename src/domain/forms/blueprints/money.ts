/** Forms about finance and insurance. */
import { blueprint, oneStep, type Blueprint } from '../blueprint.ts'
import * as f from '../fields.ts'
import type { FormId } from '../form-ids.ts'

export const MONEY_FORMS = {
  'finance-enquiry': blueprint({
    title: 'Finance enquiry',
    category: 'Finance Enquiry',
    department: 'finance',
    event: 'finance',
    vehicle: 'possible',
    message: 'optional',
    submitLabel: 'Send finance enquiry',
    steps: [
      { id: 'details', title: f.ABOUT_YOU, fields: ['vehicle', ...f.QUOTE_PERSON] },
      {
        id: 'finance',
        title: 'Your finance',
        fields: [
          f.dollars({
            name: 'vehiclePriceBudget',
            label: 'Vehicle price or budget',
            to: 'finance.amount',
            prefill: 'vehiclePriceBudget',
          }),
          f.dollars({ name: 'deposit', label: 'Deposit or trade-in (optional)', to: 'finance.deposit' }),
          f.dollars({ name: 'monthly_budget', label: 'Monthly budget (optional)', to: 'finance.monthly' }),
          f.field({
            name: 'term',
            label: 'Loan term',
            control: 'select',
            choices: [1, 2, 3, 4, 5, 6, 7].map((years) => ({
              value: String(years),
              label: years === 1 ? '1 year' : `${years} years`,
            })),
            to: 'finance.termYears',
          }),
          f.field({
            name: 'employment',
            label: 'Employment',
            control: 'select',
            choices: f.choices('Full time', 'Part time', 'Casual', 'Self-employed', 'Pension or benefit', 'Other'),
          }),
          'dealership',
          'message',
          f.DISCLAIMER,
          'opt-in',
        ],
      },
    ],
  }),
  'finance-quote': blueprint({
    title: 'Get a finance quote',
    category: 'Finance Enquiry',
    subcategory: 'Finance Quote',
    department: 'finance',
    event: 'finance',
    vehicle: 'possible',
    message: 'optional',
    submitLabel: 'Get a quote',
    steps: oneStep(
      f.ABOUT_YOU,
      'vehicle',
      ...f.QUOTE_PERSON,
      f.hidden('vehiclePriceBudget', 'finance.amount', {
        ...f.dollars({ name: 'vehiclePriceBudget', label: 'Vehicle price', to: 'finance.amount' }),
        control: 'hidden',
        prefill: 'vehiclePriceBudget',
      }),
      'dealership',
      f.DISCLAIMER,
      'opt-in',
    ),
  }),
  insurance: blueprint({
    title: 'Insurance enquiry',
    category: 'Insurance Enquiry',
    department: 'insurance',
    vehicle: 'possible',
    message: 'optional',
    submitLabel: 'Send insurance enquiry',
    steps: oneStep(
      f.ABOUT_YOU,
      'vehicle',
      ...f.PERSON,
      f.POSTCODE,
      f.REGO,
      ...f.OWN_VEHICLE,
      f.field({
        name: 'cover',
        label: 'Cover',
        control: 'select',
        choices: f.choices('Comprehensive', 'Third party', 'Gap cover', 'Extended warranty'),
      }),
      'dealership',
      'message',
      'opt-in',
    ),
  }),
} satisfies Partial<Record<FormId, Blueprint>>
