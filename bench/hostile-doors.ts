/** Hostile inputs for `bench/hostile.ts`: agents, public API, feeds out, and catalogue files. */
import { MCP_PATH } from '#domain/site/paths/paths-agents.ts'
import { API_V1 } from '#domain/site/paths/paths-api.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import { catalogueOfText } from '#server/catalogue/read-catalogue.ts'
import { sampleCatalogue, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'

export interface HostileRequest {
  what: string
  path: string
  /** Null of a GET. */
  body: string | null
}

/** A call whose parts are written as JSON already. */
const callOf = (name: string, given: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${name},"arguments":${given}}}`

const call = (name: string, given: unknown) => callOf(JSON.stringify(name), JSON.stringify(given))

/** A message may have 64 KB. */
const BODY_BYTES = 65_000
/** Longer addresses are refused unread. */
const ADDRESS_BYTES = 3_900
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const list = <Item>(count: number, of: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => of(place))

const MESSAGES: readonly Omit<HostileRequest, 'path'>[] = [
  { what: 'an ordinary search, to compare with', body: call('search_stock', { query: 'diesel ute' }) },
  { what: 'a query of 60,000 letters', body: call('search_stock', { query: repeated('a', 60_000) }) },
  { what: 'the longest query, misspelt', body: call('search_stock', { query: repeated('hyundia mitsubshi ', 190) }) },
  {
    what: 'the longest query, to be understood',
    body: call('search_stock', { query: repeated('under 30k near 4870 ', 190) }),
  },
  { what: '5,000 makes', body: call('search_stock', { make: list(5_000, (place) => `m${place}`) }) },
  { what: 'a make of 60,000 letters', body: call('search_stock', { make: [repeated('a', 60_000)] }) },
  {
    what: 'numbers that are none',
    body: callOf('"search_stock"', '{"price_max":1e309}'),
  },
  {
    what: '5,000 unknown arguments',
    body: call('search_stock', Object.fromEntries(list(5_000, (place) => [`a${place}`, 1] as const))),
  },
  { what: 'ids without end', body: call('compare_vehicles', { ids: list(9_000, (place) => place) }) },
  {
    what: 'a wish of telephone numbers',
    body: call('prepare_handover', { kind: 'enquiry', id: 1, wish: repeated('0491 570 006 ', 500) }),
  },
  { what: 'a wish of digits', body: call('prepare_handover', { kind: 'enquiry', id: 1, wish: repeated('1-(', 500) }) },
  { what: 'a wish of at signs', body: call('prepare_handover', { kind: 'enquiry', id: 1, wish: repeated('a@', 500) }) },
  { what: 'an address of 300 characters', body: call('get_vehicle', { address: repeated('/..%2f', 300) }) },
  {
    what: 'JSON 30,000 deep',
    body: callOf('"search_stock"', repeated('[', 30_000) + repeated(']', 30_000)),
  },
  {
    what: '__proto__',
    body: callOf('"__proto__"', '{"__proto__":{"query":"a"}}'),
  },
  {
    what: 'a batch of a thousand',
    body: JSON.stringify(list(1_000, () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }))).slice(0, BODY_BYTES),
  },
  { what: 'more than a message may hold', body: repeated('a', 200_000) },
]

const QUERIES: readonly { what: string; query: string }[] = [
  { what: 'an ordinary list, to compare with', query: 'query=diesel+ute' },
  { what: 'a hundred a page, with all words', query: 'limit=100&query=used' },
  { what: 'words without end', query: `query=${repeated('hyundia+', ADDRESS_BYTES)}` },
  { what: 'fields without end', query: `fields=${repeated('id,', 999)}` },
  { what: '500 parameters', query: list(500, (place) => `a${place}=1`).join('&') },
  { what: 'values of a facet without end', query: list(140, (place) => `refinementList[make][]=m${place}`).join('&') },
  { what: 'a cursor of 1,000 characters', query: `cursor=${repeated('A', 1_000)}` },
  { what: 'a cursor of 3,900 characters', query: `cursor=${repeated('-_', ADDRESS_BYTES)}` },
  { what: 'ranges of digits', query: `range[price]=${repeated('9', ADDRESS_BYTES)}:1` },
  { what: '__proto__', query: '__proto__=1&constructor=2&fields=__proto__' },
]

/** Requests to the doors of programs, in the order of the table. */
export const DOORS: readonly HostileRequest[] = [
  ...MESSAGES.map(({ what, body }) => ({ what: `agents: ${what}`, path: MCP_PATH, body })),
  ...QUERIES.map(({ what, query }) => ({ what: `API: ${what}`, path: `${API_V1}/vehicles?${query}`, body: null })),
  {
    what: 'API: changes after 4,000 characters',
    path: `${API_V1}/stock-changes?after=${repeated('A', 4_000)}`,
    body: null,
  },
  { what: 'API: a vehicle of 400 digits', path: `${API_V1}/vehicles/${repeated('9', 400)}`, body: null },
  ...['wrong', repeated('a', ADDRESS_BYTES), repeated('%EF%B7%BA', ADDRESS_BYTES), ''].map((key, place) => ({
    what: `feed: key ${['that is wrong', 'of 3,900 letters', 'of letters that unfold', 'that is empty'][place] ?? ''}`,
    path: feedOutPath('google', 'csv', key),
    body: null,
  })),
  { what: 'feed: a name without end', path: `/feeds/out/${repeated('a', ADDRESS_BYTES)}.csv`, body: null },
]

const catalogue = (changes: Parameters<typeof sampleCatalogue>[0]) => JSON.stringify(sampleCatalogue(changes))
const ONE_DAY = { state: 'QLD', minCents: 1, maxCents: 2, from: '2026-07-01', until: '2026-07-01' } as const
const withFeatures = (features: string[]) =>
  catalogue({ models: [sampleModel({ variants: [sampleVariant({ features })] })] })

/** Reads a catalogue's text as the program does. Answers 200 where it was taken, 400 where it was refused. */
export const CATALOGUES: readonly { what: string; read: () => number }[] = [
  { what: 'an ordinary one, to compare with', text: catalogue({ models: [sampleModel()] }) },
  {
    what: '2,000 models',
    text: catalogue({ models: list(2_000, (place) => sampleModel({ name: `M${place}`, slug: `m${place}` })) }),
  },
  {
    what: '2,000 prices of one state',
    text: catalogue({ models: [sampleModel({ variants: [sampleVariant({ dap: list(2_000, () => ONE_DAY) })] })] }),
  },
  { what: 'a feature of 100,000 tags', text: withFeatures([repeated('<b>', 300_000)]) },
  { what: 'a feature of brackets', text: withFeatures([repeated('<', 100_000)]) },
  { what: 'a feature of entities', text: withFeatures([repeated('&lt;', 100_000)]) },
  { what: 'JSON 100,000 deep', text: repeated('[', 100_000) },
  { what: 'half of JSON', text: catalogue({ models: [sampleModel()] }).slice(0, -40) },
].map(({ what, text }) => ({
  what: `catalogue: ${what}`,
  read: () => (catalogueOfText(text, 'isuzu.json', 'isuzu').ok ? 200 : 400),
}))
