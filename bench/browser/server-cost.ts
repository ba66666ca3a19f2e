/** Measures the results page on the server: its CPU, beside another checkout's, and its HTML bytes. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FACETS } from '#domain/search/facets.ts'
import { get } from '../load.ts'
import { atRest, costOf, startMeasured, type MeasuredProgram } from '../page-cost.ts'
import { RESULTS } from './pages-of-site.ts'

const SITE = 'southerly'
const HEADERS = { host: `${SITE}.localhost`, 'accept-encoding': 'gzip, deflate, br' }
const KINDS = { uncached: { cacheMb: 0, count: 200 }, cached: { cacheMb: 128, count: 16_000 } } as const

export interface ServerCost {
  uncached: number[]
  cached: number[]
  /** With the facets that the site has, and with all that there are. */
  htmlBytes: { own: number; all: number }
}

/** Sites of a checkout, one of them with every facet on. */
async function sitesWithAllFacets(folder: string, to: string): Promise<string> {
  const sites = join(to, 'sites')
  await cp(join(folder, 'sites'), sites, { recursive: true })
  const file = join(sites, SITE, 'site.json')
  const settings = z.looseObject({ search: z.looseObject({}) }).parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...settings, search: { ...settings.search, facets: FACETS } }))
  return sites
}

/**
 * Programs of several checkouts at once, `to` holding a folder for each, whose data an earlier program may have filled.
 */
async function withPrograms(
  checkouts: readonly string[],
  envOf: (place: number) => Record<string, string>,
  work: (programs: MeasuredProgram[]) => Promise<void>,
): Promise<void> {
  const programs: MeasuredProgram[] = []
  try {
    for (const [place, folder] of checkouts.entries()) programs.push(await startMeasured(envOf(place), folder))
    await work(programs)
  } finally {
    for (const program of programs) await program.stop()
  }
}

const htmlBytesOf = async ({ port }: MeasuredProgram) => (await get(port, RESULTS, { host: HEADERS.host })).body.length

/**
 * Measures checkouts by turns, so many times each. Programs that have filled the data folders below `to` must have
 * ended.
 */
export async function serverCosts(
  checkouts: readonly string[],
  to: readonly string[],
  runs: number,
): Promise<ServerCost[]> {
  const costs = checkouts.map((): ServerCost => ({ uncached: [], cached: [], htmlBytes: { own: 0, all: 0 } }))
  const dataOf = (place: number) => ({ DATA_DIR: join(to[place] ?? '', 'data') })
  for (const kind of ['uncached', 'cached'] as const) {
    const { cacheMb, count } = KINDS[kind]
    await withPrograms(
      checkouts,
      (place) => ({ ...dataOf(place), PAGE_CACHE_MB: String(cacheMb) }),
      async (programs) => {
        for (const program of programs) await atRest(program)
        for (let run = 0; run < runs; run += 1) {
          for (const [place, program] of programs.entries())
            costs[place]?.[kind].push((await costOf(program, RESULTS, count, HEADERS, kind === 'uncached' ? 1 : 8)).cpu)
        }
        for (const [place, { htmlBytes }] of costs.entries())
          if (programs[place]) htmlBytes.own = await htmlBytesOf(programs[place])
      },
    )
  }
  const sites = await Promise.all(checkouts.map((folder, place) => sitesWithAllFacets(folder, to[place] ?? '')))
  await withPrograms(
    checkouts,
    (place) => ({ ...dataOf(place), SITES_DIR: sites[place] ?? '' }),
    async (programs) => {
      for (const [place, { htmlBytes }] of costs.entries())
        if (programs[place]) htmlBytes.all = await htmlBytesOf(programs[place])
    },
  )
  return costs
}
