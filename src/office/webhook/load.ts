import { latestTries, readEndpoint } from '#data/webhooks/endpoints.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { vehicleIdOf as idOf } from '#domain/vehicle/vehicle-id.ts'
import { KEPT_DAYS, OLD_KEY_DAYS } from '#domain/webhooks/endpoint.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { stateOf, type EndpointLine } from '../webhooks/load.ts'

const TRIES = 50

export interface WebhookView {
  url: string
  backHref: string
  sign: EndpointLine['sign']
  state: string
  isPaused: boolean
  tries: { key: string; at: string; type: string; status: string; ms: number }[]
  canWork: boolean
  events: readonly string[]
  chosen: readonly string[]
  keptDays: number
  oldKeyDays: number
  /** Until when the key before signs too; null for none. */
  oldKeyUntil: string | null
  problems: Readonly<Record<string, string>>
  form: { from: string; until: string }
  said: string | null
  /** The key that was made just now, shown this once. */
  newKey: string | null
}

const SAID: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  test: 'A test event was queued. Its try stands on top of the list within seconds.',
  replay: 'The events of these days are sent again.',
}

/** One endpoint with its latest tries. Nothing of an answer is kept but its status and time (R88). */
export async function loadWebhook(
  office: SiteOffice,
  { params, url, refused, once }: OfficeRequest,
): Promise<OfficePage<WebhookView>> {
  const { ctx, can } = office
  const { site, now } = ctx
  const id = idOf(params['endpoint'] ?? '')
  const endpoint = id === null ? null : await readEndpoint(ctx, id)
  if (endpoint === null) return null
  const zone = siteTimeZone(site)
  const { oldKeyUntil, state, events } = endpoint
  return {
    title: endpoint.url,
    view: {
      url: endpoint.url,
      backHref: officePath(site.slug, 'webhooks'),
      ...stateOf(office, endpoint),
      isPaused: state === 'paused',
      tries: (await latestTries(ctx, endpoint.id, TRIES)).map(({ at, eventId, ...row }, place) => ({
        ...row,
        key: `${eventId} ${place}`,
        at: spokenDateTime(at, zone),
      })),
      canWork: can('reach.work'),
      events: WEBHOOK_EVENTS,
      chosen: refused?.form.get('do') === 'events' ? refused.form.getAll('event') : events,
      keptDays: KEPT_DAYS,
      oldKeyDays: OLD_KEY_DAYS,
      oldKeyUntil: oldKeyUntil !== null && oldKeyUntil > now ? spokenDateTime(oldKeyUntil, zone) : null,
      problems: refused?.problems ?? {},
      form: { from: refused?.form.get('from') ?? '', until: refused?.form.get('until') ?? '' },
      said: SAID[url.searchParams.get('said') ?? ''] ?? null,
      newKey: once['key'] ?? null,
    },
  }
}
