import { feedOptionsSchema, type FeedOptions } from '#domain/feeds-out/feed-options.ts'
import { feedFormatById, FEED_FORMATS, noSuchFormat } from '#domain/feeds-out/formats.ts'
import { FEED_ID_WORDS, isFeedId, isFeedSearch } from '#domain/feeds-out/new-feed.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import { readOptions, wrongValue } from '../read-options.ts'

export const FEEDS_OUT_USAGE = `Usage: forecourt feeds-out add <site> <id> --format name [options]
       forecourt feeds-out check <site> <id> [--format csv|xml|json]
       forecourt feeds-out list <site> [--format text|json]
       forecourt feeds-out key|pause|resume|remove <site> <id>

Feeds of a site's stock for partners (docs/feeds-out.md). Formats: ${FEED_FORMATS.map(({ id }) => id).join(', ')}.
add: prints the feed's addresses with its key, which is shown this once and kept nowhere.
  --search=/search/…   address of a search of the site; its vehicles are the feed's (all without it)
  --name=text          the feed's name in lists
  --store-codes=a=X,b=Y  the partner's codes of yards; a yard without one goes by its id
  --whole-stock        everything in stock, listed or not (format generic)
  --source=name        of the whole stock, the vehicles of one feed of the site alone
  --for-people         a CSV for spreadsheets: cells that would be formulas begin with an apostrophe
  --push=https://…     puts the file there when it changed, --every=60 minutes; --token-file=path holds a bearer token
check: makes the file and prints its rows, who is left out by reason, and ten samples. Nothing is sent.
key: another key; the one before it works for seven days more.

Exit codes: 0 done, 1 not possible, 2 wrong usage.
`

const VERBS = ['add', 'check', 'key', 'list', 'pause', 'resume', 'remove'] as const
const LIST_FORMATS = ['text', 'json'] as const
const CHECK_FORMATS = ['csv', 'xml', 'json'] as const

/** A feed as `add` asks for it. */
export interface AskedFeed {
  id: string
  format: string
  name: string
  searchPath: string
  options: FeedOptions
  push: { url: string; everyMinutes: number; tokenFile: string | null } | null
}

export type FeedsOutArguments = { site: string } & (
  | { verb: 'add'; feed: AskedFeed }
  | { verb: 'check'; id: string; kind: (typeof CHECK_FORMATS)[number] | null }
  | { verb: 'key' | 'pause' | 'resume' | 'remove'; id: string }
  | { verb: 'list'; format: (typeof LIST_FORMATS)[number] }
)

const OPTIONS = {
  format: { type: 'string' },
  search: { type: 'string', default: SEARCH_PATH },
  name: { type: 'string' },
  'store-codes': { type: 'string' },
  'whole-stock': { type: 'boolean', default: false },
  source: { type: 'string' },
  'for-people': { type: 'boolean', default: false },
  push: { type: 'string' },
  every: { type: 'string', default: '60' },
  'token-file': { type: 'string' },
} as const

type ReadOptions = Exclude<ReturnType<typeof readOptions<typeof OPTIONS>>, string>
type Values = ReadOptions['values']

/** The arguments, or one sentence on what is wrong with them. */
export function readFeedsOutArguments(args: readonly string[]): FeedsOutArguments | string {
  const read = readOptions(args, OPTIONS)
  if (typeof read === 'string') return read
  const [named, site, id, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of feeds-out; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt feeds-out ${verb} <site>`
  const tooMuch = verb === 'list' ? id : extra
  if (tooMuch !== undefined) return `"${tooMuch}" is one word too many`
  if (verb === 'list') {
    const wanted = read.values.format ?? 'text'
    const format = LIST_FORMATS.find((one) => one === wanted)
    return format === undefined ? wrongValue('format', wanted, LIST_FORMATS) : { verb, site, format }
  }
  if (id === undefined) return `a feed's id is needed: forecourt feeds-out ${verb} ${site} <id>`
  if (verb === 'add') {
    const feed = readFeed(id, read.values)
    return typeof feed === 'string' ? feed : { verb, site, feed }
  }
  if (verb !== 'check') return { verb, site, id }
  const kind = CHECK_FORMATS.find((one) => one === read.values.format) ?? null
  const isWrong = kind === null && read.values.format !== undefined
  return isWrong ? wrongValue('format', read.values.format, CHECK_FORMATS) : { verb, site, id, kind }
}

function readFeed(id: string, values: Values): AskedFeed | string {
  if (!isFeedId(id)) return `"${id}" is no id of a feed; valid: ${FEED_ID_WORDS}`
  if (values.format === undefined) return `--format is needed; valid: ${FEED_FORMATS.map((one) => one.id).join(', ')}`
  const format = feedFormatById(values.format)
  if (format === null) return noSuchFormat(values.format)
  const searchPath = values.search
  if (!isFeedSearch(searchPath))
    return `--search is "${searchPath}"; an address of search results is valid, such as ${SEARCH_PATH}/toyota`
  if (values['whole-stock'] && !format.takesWholeStock)
    return `--whole-stock is for the format generic, not ${format.id}`
  if (values.source !== undefined && !values['whole-stock']) return '--source needs --whole-stock'
  const storeCodes = readCodes(values['store-codes'] ?? '')
  if (typeof storeCodes === 'string') return storeCodes
  const push = readPush(values)
  if (typeof push === 'string') return push
  const options = feedOptionsSchema.safeParse({
    wholeStock: values['whole-stock'],
    source: values.source ?? null,
    storeCodes,
    forPeople: values['for-people'],
  })
  if (!options.success) return `--store-codes: a code has 1 to 64 letters, digits, ".", "_" and "-"`
  return { id, format: format.id, name: values.name ?? format.title, searchPath, options: options.data, push }
}

function readCodes(text: string): Record<string, string> | string {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split('='))
  const wrong = pairs.find((pair) => pair.length !== 2 || pair.includes(''))
  return wrong === undefined
    ? Object.fromEntries(pairs)
    : `--store-codes holds "${wrong.join('=')}"; yard=code pairs with commas between them are valid`
}

const MINUTES = { least: 5, most: 10_080 }

function readPush({ push, every, 'token-file': tokenFile }: Values): AskedFeed['push'] | string {
  if (push === undefined) return tokenFile === undefined ? null : '--token-file needs --push'
  if (URL.parse(push)?.protocol !== 'https:') return `--push is "${push}"; an address with https is valid`
  const everyMinutes = /^\d{1,5}$/.test(every) ? Number(every) : 0
  if (everyMinutes < MINUTES.least || everyMinutes > MINUTES.most)
    return `--every is "${every}"; whole minutes from ${MINUTES.least} to ${MINUTES.most} are valid`
  return { url: push, everyMinutes, tokenFile: tokenFile ?? null }
}
