import {
  addEndpoint,
  latestTries,
  listEndpoints,
  readEndpoint,
  renewKey,
  setEndpointEvents,
  setEndpointState,
  type WebhookEndpoint,
} from '#data/webhooks/endpoints.ts'
import { addTestEvent, replay } from '#data/webhooks/events.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import type { Site } from '#domain/site/site.ts'
import { KEPT_DAYS, OLD_KEY_DAYS } from '#domain/webhooks/endpoint.ts'
import type { Secrets } from '#server/secrets.ts'
import { newSigningKey } from '#server/webhooks/signing-keys.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { readWebhooksArguments, WEBHOOKS_USAGE, type WebhooksArguments } from './webhooks-arguments.ts'
import { endpointsText, triesText } from './webhooks-list.ts'

export interface WebhooksDeps extends SiteCommandDeps {
  now: () => Date
  secrets(): Promise<Secrets>
}

type Scope = SiteScope & { site: Site }
type OfEndpoint = Exclude<WebhooksArguments, { verb: 'add' | 'list' }>

const NOT_POSSIBLE = 1
const DAY_MS = 86_400_000

/** `forecourt webhooks …`, for a dealer's staff. Resolves with the exit code. */
export async function webhooks(args: string[], deps: WebhooksDeps): Promise<number> {
  return runOnSite(
    {
      name: 'webhooks',
      usage: WEBHOOKS_USAGE,
      readArguments: readWebhooksArguments,
      run: async ({ db, site, wanted }) => {
        const scope = { db, site }
        if (wanted.verb === 'add') return add(scope, wanted, deps)
        if (wanted.verb === 'list') {
          deps.stdout.write(await endpointsText(scope, wanted.format))
          return 0
        }
        const endpoint = await readEndpoint(scope, wanted.id)
        return endpoint === null ? noEndpoint(scope, wanted.id, deps) : work(scope, endpoint, { wanted, deps })
      },
    },
    args,
    deps,
  )
}

async function noEndpoint(scope: Scope, id: number, { stderr }: WebhooksDeps): Promise<number> {
  const ids = (await listEndpoints(scope)).map((endpoint) => endpoint.id).join(', ')
  stderr.write(`forecourt webhooks: ${scope.site.slug} has no endpoint ${id}; endpoints: ${ids || 'none'}\n`)
  return NOT_POSSIBLE
}

async function add(scope: Scope, { url, events }: { url: string; events: string[] }, deps: WebhooksDeps) {
  const { text, sealed } = newSigningKey(await deps.secrets(), scope.site.slug)
  const { id } = await addEndpoint(scope, { url, events, key: sealed, now: deps.now() })
  const told = `Endpoint ${id} is told ${events.join(', ')}.`
  deps.stdout.write(`${told} Its key for checking signatures, shown this once:\n${text}\n`)
  return 0
}

async function work(
  scope: Scope,
  endpoint: WebhookEndpoint,
  { wanted, deps }: { wanted: OfEndpoint; deps: WebhooksDeps },
): Promise<number> {
  const { id, state } = endpoint
  const { stdout } = deps
  switch (wanted.verb) {
    case 'tries':
      stdout.write(triesText(await latestTries(scope, id, 50), wanted.format))
      break
    case 'test': {
      const eventId = await addTestEvent(scope, id, deps.now())
      const when = state === 'paused' ? 'waits until endpoint' : 'goes to endpoint'
      stdout.write(`Event ${eventId} ${when} ${id}${state === 'paused' ? ' is resumed' : ''}.\n`)
      break
    }
    case 'replay':
      return replayDays(scope, endpoint, { wanted, deps })
    case 'events':
      await setEndpointEvents(scope, id, wanted.events)
      stdout.write(`Endpoint ${id} is told ${wanted.events.join(', ')}; replay sends it those of before.\n`)
      break
    case 'new-key':
      return changeKey(scope, endpoint, deps)
    case 'pause':
      await setEndpointState(scope, id, 'paused')
      stdout.write(`Endpoint ${id} is paused; its events are kept.\n`)
      break
    case 'resume':
      await setEndpointState(scope, id, 'active')
      stdout.write(`Endpoint ${id} is told events again; replay sends it those of the pause.\n`)
      break
    case 'remove':
      await setEndpointState(scope, id, 'off')
      stdout.write(`Endpoint ${id} is gone.\n`)
      break
  }
  return 0
}

async function replayDays(
  scope: Scope,
  { id }: WebhookEndpoint,
  { wanted: { from, to }, deps }: { wanted: Extract<OfEndpoint, { verb: 'replay' }>; deps: WebhooksDeps },
): Promise<number> {
  const now = deps.now()
  const zone = siteTimeZone(scope.site)
  const begin = momentOf(from, '00:00', zone)
  if (begin.getTime() < now.getTime() - (KEPT_DAYS + 1) * DAY_MS) {
    deps.stderr.write(`forecourt webhooks: events of ${from} are gone; they are kept for ${KEPT_DAYS} days\n`)
    return NOT_POSSIBLE
  }
  const end = to === null ? now : momentOf(dateAfter(to, 1), '00:00', zone)
  const count = await replay(scope, id, { from: begin, to: end })
  deps.stdout.write(`${count === 1 ? '1 event goes' : `${count} events go`} to endpoint ${id} again.\n`)
  return 0
}

async function changeKey(scope: Scope, endpoint: WebhookEndpoint, deps: WebhooksDeps): Promise<number> {
  const oldUntil = new Date(deps.now().getTime() + OLD_KEY_DAYS * DAY_MS)
  const { text, sealed } = newSigningKey(await deps.secrets(), scope.site.slug)
  if (!(await renewKey(scope, endpoint.id, { key: sealed, oldUntil }))) return noEndpoint(scope, endpoint.id, deps)
  const words = `Endpoint ${endpoint.id} has another key, shown this once; the one before signs too until`
  deps.stdout.write(`${words} ${oldUntil.toISOString()}:\n${text}\n`)
  return 0
}
