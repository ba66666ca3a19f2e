/** Parses the arguments of `forecourt webhooks …`. */
import { isPublicAddress } from '#adapters/pictures/public-address.ts'
import { addressIn } from '#adapters/pictures/picture-network.ts'
import { vehicleIdOf as idOf } from '#domain/vehicle/vehicle-id.ts'
import { eventsNamed, KEPT_DAYS, OLD_KEY_DAYS, PAUSED_AFTER_DAYS, urlFault } from '#domain/webhooks/endpoint.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts'
import { isCalendarDay } from '../calendar-day.ts'
import { readOptions, wrongValue } from '../read-options.ts'

export const WEBHOOKS_USAGE = `Usage: forecourt webhooks add <site> --url address --events list
       forecourt webhooks list <site> [--format text|json]
       forecourt webhooks tries <site> <id> [--format text|json]
       forecourt webhooks test <site> <id>
       forecourt webhooks replay <site> <id> --from day [--to day]
       forecourt webhooks events <site> <id> --events list
       forecourt webhooks new-key|pause|resume|remove <site> <id>

Other systems that are told of enquiries, changes of the stock and more (docs/webhooks.md).
add: prints the key by which the receiver checks signatures, once; it is kept sealed.
--events: a list by commas of ${WEBHOOK_EVENTS.join(', ')}; stock.* means all of a family.
tries: the last 50, the newest first. test: sends an event of the type "test".
replay: sends all events of these days of the types that it names now, with the ids that they had; they are kept
for ${KEPT_DAYS} days. events: the types that it names from now on.
new-key: the key before signs too for ${OLD_KEY_DAYS} days. resume: also one that failed for ${PAUSED_AFTER_DAYS} days.

Exit codes: 0 done, 1 not possible, 2 wrong usage.
`

const ENDPOINT_VERBS = ['tries', 'test', 'replay', 'events', 'new-key', 'pause', 'resume', 'remove'] as const
const VERBS = ['add', 'list', ...ENDPOINT_VERBS] as const
const FORMATS = ['text', 'json'] as const
type Format = (typeof FORMATS)[number]
type EndpointVerb = (typeof ENDPOINT_VERBS)[number]

export type WebhooksArguments = { site: string } & (
  | { verb: 'add'; url: string; events: string[] }
  | { verb: 'list'; format: Format }
  | { verb: 'tries'; id: number; format: Format }
  | { verb: 'events'; id: number; events: string[] }
  /** Days of the site's time zone, both included. */
  | { verb: 'replay'; id: number; from: string; to: string | null }
  | { verb: Exclude<EndpointVerb, 'tries' | 'replay' | 'events'>; id: number }
)

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readWebhooksArguments(args: readonly string[]): WebhooksArguments | string {
  const read = readOptions(args, {
    url: { type: 'string' },
    events: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', default: 'text', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const [named, site, id, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of webhooks; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt webhooks ${verb} <site>`
  const tooMuch = verb === 'add' || verb === 'list' ? id : extra
  if (tooMuch !== undefined) return `"${tooMuch}" is one word too many`
  const format = FORMATS.find((one) => one === read.values.format)
  if (format === undefined) return wrongValue('format', read.values.format, FORMATS)
  if (verb === 'add') return readNew(site, read.values)
  if (verb === 'list') return { verb, site, format }
  const number = idOf(id ?? '')
  if (number === null)
    return `an endpoint's number is needed, as list shows it: forecourt webhooks ${verb} ${site} <id>`
  if (verb === 'replay') return readReplay({ site, id: number }, read.values)
  if (verb === 'events') {
    const named = readEvents(read.values.events)
    return typeof named === 'string' ? named : { verb, site, id: number, events: named }
  }
  return verb === 'tries' ? { verb, site, id: number, format } : { verb, site, id: number }
}

function readNew(site: string, { url, events }: { url?: string; events?: string }): WebhooksArguments | string {
  if (url === undefined) return 'an address is needed, such as --url https://crm.example/hooks'
  const fault = urlFault(url)
  if (fault !== null) return `--url: ${fault}`
  const address = addressIn(new URL(url))
  if (address !== null && !isPublicAddress(address))
    return `--url: ${address} is no public address; events go to addresses of the public network only`
  const named = readEvents(events)
  return typeof named === 'string' ? named : { verb: 'add', site, url, events: named }
}

function readEvents(list: string | undefined): string[] | string {
  if (list === undefined) return 'events are needed, such as --events stock.*,lead.created'
  const named = eventsNamed(list)
  return 'fault' in named ? `--events: ${named.fault}` : named.events
}

function readReplay(
  of: { site: string; id: number },
  { from, to }: { from?: string; to?: string },
): WebhooksArguments | string {
  if (from === undefined) return `a day is needed: forecourt webhooks replay ${of.site} ${of.id} --from YYYY-MM-DD`
  const wrong = [from, ...(to === undefined ? [] : [to])].find((day) => !isCalendarDay(day))
  if (wrong !== undefined) return `"${wrong}" is no day; valid: a day of the calendar as YYYY-MM-DD`
  if (to !== undefined && from > to) return `--from ${from} is after --to ${to}`
  return { verb: 'replay', ...of, from, to: to ?? null }
}
