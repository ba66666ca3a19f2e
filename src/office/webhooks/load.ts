import { countWaiting, listEndpoints, type WebhookEndpoint } from '#data/webhooks/endpoints.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts'
import { momentWords } from '../moment-words.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface EndpointLine {
  id: number
  url: string
  href: string
  events: number
  sign: 'good' | 'warn' | 'bad'
  state: string
  waiting: number
}

export interface WebhooksView {
  endpoints: EndpointLine[]
  canWork: boolean
  events: readonly string[]
  form: { url: string; events: readonly string[] }
  problems: Readonly<Record<string, string>>
  /** The key of the endpoint that was added just now, shown this once. */
  newKey: { url: string; key: string } | null
}

/** The systems that are told events (R88, R160). */
export async function loadWebhooks(
  office: SiteOffice,
  { refused, once }: OfficeRequest,
): Promise<OfficePage<WebhooksView>> {
  const { ctx, can } = office
  const [endpoints, waiting] = await Promise.all([listEndpoints(ctx), countWaiting(ctx)])
  return {
    title: 'Webhooks',
    view: {
      endpoints: endpoints.map((endpoint) => ({
        id: endpoint.id,
        url: endpoint.url,
        href: officePath(ctx.site.slug, 'webhooks', endpoint.id),
        events: endpoint.events.length,
        ...stateOf(office, endpoint),
        waiting: waiting.get(endpoint.id) ?? 0,
      })),
      canWork: can('reach.work'),
      events: WEBHOOK_EVENTS,
      form: { url: refused?.form.get('url') ?? '', events: refused?.form.getAll('event') ?? [] },
      problems: refused?.problems ?? {},
      newKey: once['key'] === undefined ? null : { url: once['url'] ?? '', key: once['key'] },
    },
  }
}

/** How an endpoint is, as a sign and in words. */
export function stateOf(
  { ctx: { site, now } }: SiteOffice,
  { state, failingSince }: WebhookEndpoint,
): Pick<EndpointLine, 'sign' | 'state'> {
  if (state === 'paused') return { sign: 'bad', state: 'Paused' }
  if (failingSince === null) return { sign: 'good', state: 'Works' }
  return { sign: 'warn', state: `Fails since ${momentWords(failingSince, site, now)}` }
}
