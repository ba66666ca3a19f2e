/** The parts of a run, which return tables. Each measures by turns, so that a busy machine affects all alike. */
import { serveEmptyPages } from './empty-pages.ts'
import type { Table } from './figures.ts'
import { MEASURES, variantsFor, VARIANTS, type MeasureName, type Variant } from './measures.ts'
import type { Options } from './options.ts'
import { openPrefetched, type PrefetchTiming } from './prefetched.ts'
import { PRESSES, pressOn, type PressTiming } from './presses.ts'
import { serverCosts } from './server-cost.ts'
import { withBrowser, type Subject } from './subjects.ts'
import { loadUntouched, type PageLoad } from './untouched.ts'

export interface Run {
  options: Options
  ours: Subject
  base: Subject | null
}

/** Two measures of one program differ by as much. */
const SAME_CPU = 1.05

const NOTHING: PressTiming = { interactionMs: Number.NaN, blockedMs: Number.NaN }

function say(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`)
}

/** All loads of a page, by the way it was loaded. Each run begins with another way. */
async function loadsOf(
  { options, ours, base }: Run,
  site: string,
  page: Options['pages'][number],
  variants: readonly Variant[],
): Promise<Map<Variant, PageLoad[]>> {
  const loads = new Map<Variant, PageLoad[]>(variants.map((variant) => [variant, []]))
  await withBrowser(async (browser) => {
    for (let run = 0; run < options.runs; run += 1) {
      for (let turn = 0; turn < variants.length; turn += 1) {
        const variant = variants[(run + turn) % variants.length] ?? 'ours'
        const subject = variant === 'base' && base !== null ? base : ours
        loads.get(variant)?.push(await loadUntouched(browser, subject.at(site, page), VARIANTS[variant]))
      }
    }
  })
  return loads
}

/** Pages that are left alone. */
export async function untouchedTables(run: Run, names: readonly MeasureName[]): Promise<Table[]> {
  const tables = names.map((name): Table & { name: MeasureName } => ({
    name,
    title: MEASURES[name].title,
    judged: 'median',
    digits: MEASURES[name].digits,
    figures: [],
  }))
  const variants = variantsFor(names, run.base !== null)
  for (const site of run.options.sites) {
    for (const page of run.options.pages) {
      process.stderr.write(`${site} ${page}\n`)
      const loads = await loadsOf(run, site, page, variants)
      for (const { name, figures } of tables) {
        const { of, beside, limit } = MEASURES[name]
        const others = loads.get(beside)
        figures.push({
          where: `${site} ${page}`,
          values: (loads.get('ours') ?? []).map(of),
          ...(others ? { beside: others.map(of) } : {}),
          limit: limit(page),
        })
      }
    }
  }
  return tables
}

/** Presses of each kind, spread over the sites. */
export async function pressTables({ options: { sites, presses }, ours }: Run): Promise<Table[]> {
  const answer: Table = {
    title: 'From a press to the next frame (Event Timing), ms',
    judged: 'p75',
    digits: 0,
    figures: [],
  }
  const after: Table = {
    title: 'Blocked main thread after the press, until all is settled, ms',
    judged: 'p75',
    digits: 0,
    figures: [],
  }
  for (const [name, press] of Object.entries(PRESSES)) {
    process.stderr.write(`press: ${name}\n`)
    const pressed: PressTiming[] = []
    await withBrowser(async (browser) => {
      for (let turn = 0; turn < presses; turn += 1) {
        const site = sites[turn % sites.length] ?? ''
        pressed.push(
          await pressOn(browser, ours.at(site, press.page), press, Math.floor(turn / sites.length)).catch(
            (error: unknown) => (say(error), NOTHING),
          ),
        )
      }
    })
    answer.figures.push({
      where: name,
      values: pressed.map(({ interactionMs }) => interactionMs),
      limit: { most: 200 },
    })
    after.figures.push({ where: name, values: pressed.map(({ blockedMs }) => blockedMs), limit: null })
  }
  return [answer, after]
}

/** Measures the change from results to other results by a click on a filter. */
export async function resultsTable({ options: { sites, runs }, ours, base }: Run): Promise<Table> {
  const table: Table = {
    title: 'Blocked main thread from results to other results, ms, beside the base',
    judged: 'median',
    digits: 0,
    figures: [],
  }
  const { filter } = PRESSES
  for (const site of sites) {
    process.stderr.write(`results to results: ${site}\n`)
    const [values, others]: [number[], number[]] = [[], []]
    await withBrowser(async (browser) => {
      for (let turn = 0; turn < runs; turn += 1) {
        for (const [subject, into] of [
          [ours, values],
          [base, others],
        ] as const) {
          if (subject === null) continue
          const { blockedMs } = await pressOn(browser, subject.at(site, filter.page), filter, turn).catch(
            (error: unknown) => (say(error), NOTHING),
          )
          into.push(blockedMs)
        }
      }
    })
    table.figures.push({ where: site, values, ...(base ? { beside: others } : {}), limit: { times: 0.5 } })
  }
  return table
}

/** A page that was not fetched ahead has not been measured. */
const timesOf = (pages: readonly PrefetchTiming[]) =>
  pages.map(({ shownMs, wasPrefetched }) => (wasPrefetched ? shownMs : Number.NaN))

/** A vehicle's page that was fetched ahead, beside an empty document that was. */
export async function prefetchTable({ options: { sites, runs }, ours }: Run): Promise<Table> {
  const table: Table = {
    title: 'From the press to the first frame of a prefetched vehicle page, ms, beside an empty page',
    judged: 'median',
    digits: 0,
    figures: [],
  }
  const proxy = await serveEmptyPages(ours.program.port)
  for (const site of sites) {
    process.stderr.write(`prefetched: ${site}\n`)
    const opened: PrefetchTiming[] = []
    const empty: PrefetchTiming[] = []
    const results = proxy.at(ours.at(site, 'results'))
    await withBrowser(async (browser) => {
      for (let turn = 0; turn < runs; turn += 1) {
        for (const into of [opened, empty]) {
          into.push(
            await openPrefetched(browser, results, { turn, toEmptyPages: into === empty }).catch(
              (error: unknown) => (say(error), { shownMs: Number.NaN, wasPrefetched: false }),
            ),
          )
        }
      }
    })
    const ahead = opened.filter(({ wasPrefetched }) => wasPrefetched).length
    table.figures.push({
      where: `${site}, ${ahead} of ${opened.length} prefetched`,
      values: timesOf(opened),
      beside: timesOf(empty),
      limit: { most: 100 },
    })
  }
  proxy.close()
  return table
}

/** The server's part. Programs must have ended. */
export async function serverTables(
  { runs }: Options,
  checkouts: readonly string[],
  folders: readonly string[],
): Promise<Table[]> {
  process.stderr.write('server\n')
  const [ours, base] = await serverCosts(checkouts, folders, runs)
  const cpu: Table = {
    title: 'CPU of a results page on the server, ms a request, beside the base',
    judged: 'median',
    digits: 3,
    figures: [],
  }
  for (const kind of ['uncached', 'cached'] as const)
    cpu.figures.push({
      where: kind,
      values: ours?.[kind] ?? [],
      ...(base ? { beside: base[kind] } : {}),
      limit: { times: SAME_CPU },
    })
  const html: Table = { title: 'HTML of a results page, KB', judged: 'median', digits: 1, figures: [] }
  for (const [kind, where] of [
    ['own', 'with its own facets'],
    ['all', 'with all facets on'],
  ] as const) {
    html.figures.push({
      where,
      values: [(ours?.htmlBytes[kind] ?? Number.NaN) / 1000],
      ...(base ? { beside: [base.htmlBytes[kind] / 1000] } : {}),
      limit: { most: 110 },
    })
  }
  return [cpu, html]
}
