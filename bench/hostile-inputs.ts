/** Hostile inputs for `bench/hostile.ts`: addresses of pages and bodies for the search protocol. */
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'

export interface HostileAddress {
  what: string
  path: string
}

export interface HostileBody {
  what: string
  path: string
  body: string
}

/** An address line may hold 16 KB with all headers. */
const ADDRESS_BYTES = 15_000
const repeated = (text: string, bytes = ADDRESS_BYTES) => text.repeat(Math.floor(bytes / text.length))
const numbered = (text: (index: number) => string) => {
  let address = ''
  for (let index = 0; address.length < ADDRESS_BYTES - 60; index++) address += `&${text(index)}`
  return address.slice(1)
}

export const ADDRESSES: readonly HostileAddress[] = [
  { what: 'an ordinary page, to compare with', path: '/search/used-cars' },
  { what: 'a word of 15,000 letters', path: `/search?query=${repeated('a')}` },
  { what: '7,000 words of a letter', path: `/search?query=${repeated('a+')}` },
  { what: 'misspelt words without end', path: `/search?query=${repeated('hyundia+mitsubshi+volkswagon+')}` },
  { what: 'letters that unfold to eighteen each', path: `/search?query=${repeated('%EF%B7%BA')}` },
  { what: 'accents upon accents', path: `/search?query=a${repeated('%CC%81')}` },
  {
    what: 'words to be understood, again and again',
    path: `/search?query=${repeated('under+30k+near+4870+2019%2B+')}`,
  },
  { what: 'digits and punctuation', path: `/search?query=${repeated('%2B-9%24%2C.')}` },
  { what: 'a quotation never closed', path: `/search?query=${repeated('%22')}` },
  { what: 'control characters', path: '/search?query=%00%01%1b%5b31m%0d%0aset-cookie:%20a=b%7f%c2%85&sortBy=%00' },
  { what: 'control characters in the path', path: '/search/%00/%0d%0a/%1b' },
  { what: 'broken percent-encoding', path: '/search/%zz/%e0%a4%a?query=%&page=%ff%fe&refinementList[make][0]=%c3%28' },
  { what: 'half of a surrogate pair', path: '/search?query=%ed%a0%80%ed%b0%80' },
  { what: 'page 1e9', path: '/search?page=1000000000' },
  { what: 'pages that are no pages', path: '/search?page=1e309&page=-1&page=NaN&page=0x7fffffff' },
  {
    what: '__proto__ everywhere',
    path:
      '/search/__proto__/constructor?refinementList[__proto__][0]=a&menu[constructor]=b&range[__proto__]=1:2' +
      '&sortBy=__proto__&__proto__[a]=1',
  },
  {
    what: '__proto__ as values',
    path: `/search?${FACETS.map((facet) => `refinementList[${facet}][0]=__proto__`).join('&')}`,
  },
  {
    what: 'as many values as an address holds',
    path: `/search?${numbered((index) => `refinementList[make][${index}]=m${index}`)}`,
  },
  { what: 'as many makes by hand', path: `/search?${numbered((index) => `make=${index}`)}` },
  {
    what: 'values of every facet',
    path: `/search?${numbered((index) => `refinementList[${FACETS[index % FACETS.length]}][]=${index}`)}`,
  },
  {
    what: 'every range at once, turned round',
    path: `/search?${RANGE_FACETS.map((range) => `range[${range}]=999999999999:0`).join('&')}`,
  },
  { what: 'ranges of digits without end', path: `/search?range[price]=${repeated('9')}:1` },
  { what: 'brackets without end', path: `/search?refinementList${repeated('[')}=1` },
  { what: 'thousands of empty parameters', path: `/search?${repeated('&')}` },
  { what: 'path parts without end', path: `/search/${repeated('a/')}` },
  { what: 'slashes without end', path: `/search${repeated('/')}` },
  { what: 'a place that is none', path: '/search?near=99999999999999999999&within=-1&sortBy=nearest' },
  { what: 'more than an address may hold', path: `/search?query=${repeated('a', 40_000)}` },
]

const SEARCH = '/indexes/Car_production/search'
const facets = [...FACETS]
const depth = (levels: number) => `${'('.repeat(levels)}make = "a"${')'.repeat(levels)}`

const SEARCHES: readonly Omit<HostileBody, 'path'>[] = [
  { what: 'an ordinary search, to compare with', body: JSON.stringify({ q: '', facets, limit: 21 }) },
  { what: 'words of 200,000 letters', body: JSON.stringify({ q: 'volkswagon '.repeat(18_000) }) },
  {
    what: 'misspelt words, as long as they may be',
    body: JSON.stringify({ q: 'hyundia mitsubshi '.repeat(55), facets }),
  },
  {
    what: '10,000 values in a list',
    body: JSON.stringify({ filter: [Array.from({ length: 10_000 }, (_, index) => `make = m${index}`)], facets }),
  },
  {
    what: '10,000 values of IN',
    body: JSON.stringify({
      filter: `make IN [${Array.from({ length: 10_000 }, (_, index) => `m${index}`).join()}]`,
      facets,
    }),
  },
  {
    what: '5,000 conditions of OR',
    body: JSON.stringify({
      filter: Array.from({ length: 5_000 }, (_, index) => `price > ${index}`).join(' OR '),
      facets,
    }),
  },
  {
    what: '400 conditions of AND',
    body: JSON.stringify({
      filter: Array.from({ length: 400 }, (_, index) => `price > ${index}`).join(' AND '),
      facets,
    }),
  },
  { what: 'NOT a thousand times', body: JSON.stringify({ filter: `${'NOT '.repeat(1_000)}make = a` }) },
  { what: '100 parentheses deep', body: JSON.stringify({ filter: depth(100) }) },
  { what: '20,000 parentheses deep', body: JSON.stringify({ filter: depth(20_000) }) },
  {
    what: 'lists in lists',
    body: JSON.stringify({ filter: JSON.parse(`${'['.repeat(500)}"make = a"${']'.repeat(500)}`) }),
  },
  { what: 'a quotation never closed', body: JSON.stringify({ filter: `make = "${'\\"'.repeat(20_000)}` }) },
  { what: 'operators', body: JSON.stringify({ filter: '=<>!'.repeat(20_000) }) },
  { what: 'page 1e9', body: JSON.stringify({ page: 1e9, hitsPerPage: 1e9, facets }) },
  {
    what: 'all hits with everything',
    body: JSON.stringify({ limit: 1e9, facets, attributesToHighlight: ['*'], showMatchesPosition: true, q: 'a' }),
  },
  { what: 'numbers that are none', body: '{"offset":-1,"limit":1e309,"page":0.5}' },
  {
    what: '__proto__',
    body: '{"__proto__":{"q":"a"},"filter":"__proto__ = a","facets":["__proto__"],"sort":["constructor:asc"]}',
  },
  { what: 'control characters', body: JSON.stringify({ q: '\u0000\u001b[31m\r\n', filter: 'make = "\u0000"' }) },
  { what: 'half of JSON', body: '{"q":"' },
  { what: 'JSON 100,000 deep', body: '['.repeat(100_000) },
  { what: 'JSON 120,000 deep, and closed', body: `{"filter":${'['.repeat(120_000)}${']'.repeat(120_000)}}` },
]

const many = (count: number, query: object) =>
  JSON.stringify({ queries: Array.from({ length: count }, () => ({ indexUid: 'Car_production', ...query })) })

export const BODIES: readonly HostileBody[] = [
  ...SEARCHES.map((search) => ({ ...search, path: SEARCH })),
  { what: 'fifty searches at once', path: '/multi-search', body: many(50, { q: 'hyundia', facets: ['*'] }) },
  {
    what: 'fifty searches at once with many hits',
    path: '/multi-search',
    body: many(50, { limit: 100, attributesToHighlight: ['*'] }),
  },
  { what: '5,000 searches at once', path: '/multi-search', body: many(5_000, { q: 'a' }) },
]
