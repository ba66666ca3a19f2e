/** Texts of `forecourt webhooks list` and `tries`. */
import { countWaiting, listEndpoints, type WebhookEndpoint, type WebhookTry } from '#data/webhooks/endpoints.ts'
import type { SiteScope } from '#data/site-scope.ts'

type Format = 'text' | 'json'

/** A site's endpoints with how many events wait for each. */
export async function endpointsText(scope: SiteScope, format: Format): Promise<string> {
  const [endpoints, waiting] = await Promise.all([listEndpoints(scope), countWaiting(scope)])
  const listed = endpoints.map((endpoint) => ({ ...endpoint, waiting: waiting.get(endpoint.id) ?? 0 }))
  if (format === 'json') return `${JSON.stringify(listed, null, 2)}\n`
  return listed.length === 0 ? 'No endpoints\n' : listed.map((endpoint) => `${lineOf(endpoint)}\n`).join('')
}

function lineOf({ id, url, events, state, failingSince, waiting }: WebhookEndpoint & { waiting: number }): string {
  const failing = failingSince === null ? [] : [`FAILING since ${failingSince.toISOString()}`]
  return [id, state === 'paused' ? 'PAUSED' : state, url, events.join(','), `${waiting} waiting`, ...failing].join('  ')
}

/** Tries of an endpoint, the newest first. */
export function triesText(tries: readonly WebhookTry[], format: Format): string {
  if (format === 'json') return `${JSON.stringify(tries, null, 2)}\n`
  if (tries.length === 0) return 'No tries\n'
  return tries
    .map(({ at, type, eventId, status, ms }) => `${at.toISOString()}  ${status}  ${ms} ms  ${type}  ${eventId}\n`)
    .join('')
}
