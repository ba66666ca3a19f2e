import {
  readEndpoint,
  renewKey,
  setEndpointEvents,
  setEndpointState,
  type WebhookEndpoint,
} from '#data/webhooks/endpoints.ts'
import { addTestEvent, replay } from '#data/webhooks/events.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { vehicleIdOf as idOf } from '#domain/vehicle/vehicle-id.ts'
import { KEPT_DAYS, OLD_KEY_DAYS, type EndpointState } from '#domain/webhooks/endpoint.ts'
import { invalid } from '../feeds/action.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { eventsIn, NO_EVENT } from '../webhooks/action.ts'

type Work = (office: SiteOffice, endpoint: WebhookEndpoint, form: URLSearchParams) => Promise<FormAnswer>

const DAY_MS = 86_400_000

/** Runs `work` with the endpoint of the address. */
const ofEndpoint =
  (work: Work): FormAction<SiteOffice>['run'] =>
  async (office, { params, form }) => {
    const id = idOf(params['endpoint'] ?? '')
    const endpoint = id === null ? null : await readEndpoint(office.ctx, id)
    return endpoint === null ? { kind: 'refused', status: 404, problems: {} } : work(office, endpoint, form)
  }

const backTo = ({ ctx }: SiteOffice, { id }: WebhookEndpoint, said: string): FormAnswer => ({
  kind: 'go',
  to: `${officePath(ctx.site.slug, 'webhooks', id)}?said=${said}`,
})

const note = (
  office: SiteOffice,
  { id }: WebhookEndpoint,
  action: string,
  change: { before?: object; after?: object },
) => noteChange(office, { action, subject: String(id), ...change })

const setState = (state: EndpointState, action: string): FormAction<SiteOffice> => ({
  may: 'reach.work',
  run: ofEndpoint(async (office, endpoint) => {
    await setEndpointState(office.ctx, endpoint.id, state)
    await note(office, endpoint, action, { before: { state: endpoint.state }, after: { state } })
    return state === 'off'
      ? { kind: 'go', to: officePath(office.ctx.site.slug, 'webhooks') }
      : backTo(office, endpoint, 'saved')
  }),
})

const events: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: ofEndpoint(async (office, endpoint, form) => {
    const chosen = eventsIn(form)
    if (chosen.length === 0) return invalid({ event: NO_EVENT })
    await setEndpointEvents(office.ctx, endpoint.id, chosen)
    await note(office, endpoint, 'webhook-events', { before: { events: endpoint.events }, after: { events: chosen } })
    return backTo(office, endpoint, 'saved')
  }),
}

const test: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: ofEndpoint(async (office, endpoint) => {
    const event = await addTestEvent(office.ctx, endpoint.id, office.ctx.now)
    await note(office, endpoint, 'webhook-test', { after: { event } })
    return backTo(office, endpoint, 'test')
  }),
}

/** Sends the events of whole days of the site again; they are kept for 30 days. */
const replayDays: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: ofEndpoint(async (office, endpoint, form) => {
    const { ctx } = office
    const today = localDay(ctx.site, ctx.now)
    const from = dateIn(form.get('from'), '')
    const until = dateIn(form.get('until'), today)
    const oldest = dateAfter(today, -KEPT_DAYS)
    if (from < oldest || from > today) return invalid({ from: `Choose a day from ${oldest} to ${today}.` })
    if (until < from) return invalid({ until: `Choose a day from ${from} on.` })
    const zone = siteTimeZone(ctx.site)
    const count = await replay(ctx, endpoint.id, {
      from: momentOf(from, '00:00', zone),
      to: momentOf(dateAfter(until, 1), '00:00', zone),
    })
    await note(office, endpoint, 'webhook-replayed', { after: { from, until, count } })
    return backTo(office, endpoint, 'replay')
  }),
}

/** Makes another key; the one before signs too for some days, so that the receiver has time to change. */
const newKey: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: ofEndpoint(async (office, endpoint) => {
    const { ctx, desks } = office
    const { text, sealed } = desks.newSigningKey()
    const oldUntil = new Date(ctx.now.getTime() + OLD_KEY_DAYS * DAY_MS)
    await renewKey(ctx, endpoint.id, { key: sealed, oldUntil })
    await note(office, endpoint, 'webhook-key', { after: { oldUntil } })
    return { kind: 'shown', once: { key: text } }
  }),
}

/** Forms of one endpoint (R88). */
export const webhookActions = {
  events,
  test,
  replay: replayDays,
  'new-key': newKey,
  pause: setState('paused', 'webhook-paused'),
  resume: setState('active', 'webhook-resumed'),
  remove: setState('off', 'webhook-removed'),
}
