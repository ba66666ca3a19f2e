/** The pages of a site that are measured. */
import { get } from '../load.ts'

export const SITES = ['southerly', 'aster', 'ironbark']
export const RESULTS = '/search/new-used-and-demo-cars'

export const PAGE_NAMES = ['home', 'results', 'vehicle', 'finance', 'contact'] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** Most JavaScript that each fetches before anything is touched, gzip, in kilobytes of 1,000 bytes. */
export const MOST_SCRIPT_KB = {
  home: 20,
  results: 20,
  vehicle: 30,
  finance: 30,
  contact: 20,
} as const satisfies Record<PageName, number>

/** Most nodes of each, those that `<use>` clones included. */
export const MOST_NODES = {
  home: 3_000,
  results: 3_000,
  vehicle: 2_000,
  finance: 2_000,
  contact: 2_000,
} as const satisfies Record<PageName, number>

/** Largest layout shift of any. */
export const MOST_SHIFT = 0.01

/** Their paths. The vehicle is the first of the results. */
export async function pagesOf(port: number, site: string): Promise<Record<PageName, string>> {
  const results = (await get(port, RESULTS, { host: `${site}.localhost` })).body.toString()
  const vehicle = /href="(\/cars\/[^"#?/]+)"/.exec(results)?.[1]
  if (vehicle === undefined) throw new Error(`${site} lists no vehicle`)
  return { home: '/', results: RESULTS, vehicle, finance: '/finance', contact: '/contact' }
}
