import { addEndpoint } from '#data/webhooks/endpoints.ts'
import { urlFault } from '#domain/webhooks/endpoint.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts'
import { invalid } from '../feeds/action.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

/** Events that a form names; of those of people only what is ticked by name (R87). */
export const eventsIn = (form: URLSearchParams): string[] =>
  WEBHOOK_EVENTS.filter((event) => form.getAll('event').includes(event))

export const NO_EVENT = 'Tick at least one event.'

/** Adds an endpoint. Its key is shown this once (R88). */
const add: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: async (office, { form }) => {
    const { ctx, desks } = office
    const url = form.get('url')?.trim() ?? ''
    const events = eventsIn(form)
    const fault = urlFault(url)
    if (fault !== null || events.length === 0)
      return invalid({ ...(fault !== null && { url: fault }), ...(events.length === 0 && { event: NO_EVENT }) })
    const { text, sealed } = desks.newSigningKey()
    const { id } = await addEndpoint(ctx, { url, events, key: sealed, now: ctx.now })
    await noteChange(office, { action: 'webhook-added', subject: String(id), after: { url, events } })
    return { kind: 'shown', once: { url, key: text } }
  },
}

export const webhooksActions = { add }
