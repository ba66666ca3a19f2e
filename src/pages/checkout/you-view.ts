/** Step 2: who the shopper is. */
import { YOU_FIELDS } from '#domain/checkout/checkout-steps.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { fieldsOf, type Field, type FieldError } from '#domain/forms/form.ts'
import type { PageContext } from '../page.ts'
import { billOf, stepViews, type StagedVehicle } from './staged.ts'
import type { YouStepView } from './you-step.tsx'

export interface StepFaults {
  errors: readonly FieldError[]
  failure: string | null
}

export function youView(ctx: PageContext, staged: StagedVehicle, { errors, failure }: StepFaults): YouStepView {
  const { site, account, checkout } = ctx
  const { values } = checkout.draft
  const known = { name: account?.name, email: account?.email, phone: account?.phone, postcode: account?.postcode }
  const isFilledIn = values.name === undefined && Object.values(known).some((value) => value != null)
  return {
    kind: 'you',
    heading: 'Who is it for?',
    steps: stepViews(staged, 'you'),
    summary: { vehicle: staged.brief, bill: billOf(staged, { isShort: true }) },
    errors,
    failure,
    action: staged.hrefOf('you'),
    backHref: staged.hrefOf(staged.kind === 'reserve' ? 'vehicle' : 'money'),
    isFilledIn,
    fields: YOU_FIELDS,
    values: {
      name: values.name ?? known.name ?? '',
      email: values.email ?? known.email ?? '',
      phone: values.phone ?? known.phone ?? '',
      postcode: values.postcode ?? known.postcode ?? '',
    },
    optIn: { field: optInOf(site), isTicked: values.opt_in === 'true' },
  }
}

/** The box of marketing consent, in the words that every form of the site has. It is never ticked for the shopper. */
function optInOf(site: PageContext['site']): Field | null {
  return fieldsOf(formOf('reservation', site)).find(({ to }) => to === 'optIn') ?? null
}
