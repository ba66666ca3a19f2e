/** Forms about finance and insurance. */
import { blueprint, oneStep, type Blueprint } from '../blueprint.ts'
import * as f from '../fields.ts'
import type { FormId } from '../form-ids.ts'

/** The calculator's own terms, so that none of them is lost on the way (A10.5). */
const LOAN_YEARS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]

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
          f.dollars({
            name: 'deposit',
            label: 'Deposit or trade-in (optional)',
            to: 'finance.deposit',
            prefill: 'deposit',
          }),
          f.dollars({ name: 'monthly_budget', label: 'Monthly budget (optional)', to: 'finance.monthly' }),
          f.field({
            name: 'term',
            label: 'Loan term',
            control: 'select',
            choices: LOAN_YEARS.map((years) => ({
              value: String(years),
              label: years === 1 ? '1 year' : `${years} years`,
            })),
            to: 'finance.termYears',
            prefill: 'termYears',
          }),
          ...f.CALCULATION,
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
