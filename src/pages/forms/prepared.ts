/** Forms that an agent has filled in, as their pages show them (R62). */
import { liveHandover } from '#data/agents/handovers.ts'
import { field, HANDOVER_FIELD } from '#domain/forms/fields.ts'
import type { Field, FormDefinition } from '#domain/forms/form.ts'
import type { FormView } from '#ui/form/form-view.ts'
import type { PageContext, PageHead } from '../page.ts'

/** The agent's part of a page. */
export interface Prepared {
  id: string
  /** As the agent names itself. */
  client: string
  /** The shopper's wish in its words; '' for none. */
  wish: string
}

/** The form that an address names by its handover; null where there is none, or none any more. */
export async function preparedOf(ctx: PageContext, { searchParams }: URL): Promise<Prepared | null> {
  const id = searchParams.get(HANDOVER_FIELD)
  return id === null ? null : liveHandover(ctx, id, ctx.now)
}

/** Kept from engines and from the next page's address: it says what one shopper wishes. */
export const PREPARED_HEAD = { index: false, hidesAddress: true } satisfies Partial<PageHead>

const MESSAGE = 'message'
const SHOWN_MESSAGE = field({ name: MESSAGE, label: 'Message (optional)', control: 'textarea', to: 'message' })

/** The form with the wish as its message, which the shopper sees, changes and sends. */
export function withWish(form: FormView, prepared: Prepared | null): FormView {
  if (prepared === null || prepared.wish === '') return form
  return {
    ...form,
    definition: withShownMessage(form.definition),
    values: { ...form.values, [MESSAGE]: prepared.wish },
  }
}

const isHiddenMessage = ({ name, control }: Field) => name === MESSAGE && control === 'hidden'

/** Nothing is sent unseen: a form that asks for no message shows it below its last question. */
function withShownMessage(definition: FormDefinition): FormDefinition {
  if (!definition.steps.some(({ fields }) => fields.some(isHiddenMessage))) return definition
  const steps = definition.steps.map((step) => ({
    ...step,
    fields: step.fields.filter((one) => !isHiddenMessage(one)),
  }))
  return {
    ...definition,
    steps: steps.map((step, place) =>
      place < steps.length - 1 ? step : { ...step, fields: withBeforeConsent(step.fields) },
    ),
  }
}

function withBeforeConsent(fields: readonly Field[]): Field[] {
  const consent = fields.findIndex(({ to }) => to === 'optIn' || to === 'agreement')
  return fields.toSpliced(consent < 0 ? fields.length : consent, 0, SHOWN_MESSAGE)
}
