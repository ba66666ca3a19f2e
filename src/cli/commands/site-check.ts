import { resolve } from 'node:path'
import { localDay } from '#domain/hours/local-day.ts'
import { endingWarnings } from '#domain/site/content/ending-pages.ts'
import { textWarnings } from '#domain/site/checks/account-checks.ts'
import { problemLine, problemOf, type Finding, type Problem } from '#domain/site/checks/problem.ts'
import type { Site } from '#domain/site/site.ts'
import { twinFindings } from '#domain/reach/twins.ts'
import { catalogueFindings } from '#domain/catalogue/site-findings.ts'
import { CATALOGUE_FOLDER, makesIn, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { SiteState } from '#server/sites/served-site.ts'
import { readSites } from '#server/sites/site-folder.ts'
import { siteStates } from '#server/sites/site-states.ts'
import { readOptions, wrongValue } from '../read-options.ts'
import { noSuchSite, refuseUsage, type TextOutput } from '../site-command.ts'
import { checkStock, type OpenStock, type StockCheck } from './check-stock.ts'
import { unlistedLines } from './unlisted-lines.ts'

const FORMATS = ['text', 'json'] as const
const COMMAND = 'site check'

interface SiteCheckIo {
  stdout: TextOutput
  stderr: TextOutput
  now: Date
  openStock: OpenStock
  /** Null outside production, where texts need not be sent. */
  texts: { sendsTexts: boolean } | null
  /** Asks the site's payment provider what it takes; nothing where the site has no account. */
  acceptedWarnings: (site: Site) => Promise<Finding[]>
}

/**
 * `forecourt site check`: prints every problem and warning of the sites' settings, and how many vehicles they keep off
 * the site. Resolves with 0 when no site has an error, 1 when one has, 2 on wrong usage.
 */
export async function siteCheck(args: string[], io: SiteCheckIo): Promise<number> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return refuseUsage(io, COMMAND, asked)
  const readings = await readSites(asked.folder).catch(() => null)
  if (readings === null)
    return refuseUsage(
      io,
      COMMAND,
      `the folder ${asked.folder} cannot be read; --sites names a folder holding one folder for each site`,
    )

  // All sites are read even when one is asked for: a host may be taken by another.
  const states = siteStates(readings, new Map())
  const known = [...states.keys()]
  const unknown = asked.slugs.find((slug) => !states.has(slug))
  if (unknown !== undefined) return refuseUsage(io, COMMAND, noSuchSite(unknown, known))
  const checked = [...states.values()].filter(({ slug }) => asked.slugs.length === 0 || asked.slugs.includes(slug))
  const files = new Map(readings.map(({ slug, file }) => [slug, file]))
  const ofModels = await modelProblems(checked, files)
  const ofTwins = twinProblems([...states.values()], files)
  const problemsOf = problemsWith(io, [ofModels, ofTwins], await cardWarnings(checked, io.acceptedWarnings))
  const problems = checked.flatMap(problemsOf)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const stock = await checkStock(
    checked.flatMap(({ served }) => served?.site ?? []),
    io.now,
    io.openStock,
  )
  io.stdout.write(
    asked.format === 'json'
      ? `${JSON.stringify(jsonReport(checked, stock, problemsOf), null, 2)}\n`
      : textReport(checked, problems, errors, stock),
  )
  return errors === 0 ? 0 : 1
}

function readArguments(args: string[]): { slugs: string[]; folder: string; format: (typeof FORMATS)[number] } | string {
  const read = readOptions(args, {
    sites: { type: 'string', default: process.env['SITES_DIR'] || 'sites' },
    format: { type: 'string', default: 'text', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const { values, positionals } = read
  const format = FORMATS.find((name) => name === values.format)
  if (format === undefined) return wrongValue('format', values.format, FORMATS)
  return { slugs: positionals, folder: resolve(values.sites), format }
}

type ProblemsOf = (state: SiteState) => Problem[]

/** By site: faults of its model settings beside the catalogues that they name. */
async function modelProblems(
  states: readonly SiteState[],
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Problem[]>> {
  const known = await makesIn(CATALOGUE_FOLDER)
  const found = states.map(async ({ slug, served }): Promise<[string, Problem[]]> => {
    if (served === null) return [slug, []]
    const readings = await Promise.all(served.site.models.makes.map((make) => readCatalogue(CATALOGUE_FOLDER, make)))
    const catalogues = readings.flatMap((reading) => (reading.ok ? reading.catalogue : []))
    const faulty = readings.flatMap((reading) => (reading.ok || reading.isMissing ? [] : reading.problems))
    const findings = catalogueFindings(served.site, known, catalogues)
    return [slug, [...faulty, ...findings.map((finding) => problemOf(finding, 'error', files.get(slug) ?? slug))]]
  })
  return new Map(await Promise.all(found))
}

/** By site: faults of the site that its twins lead to, which rest on the others' settings. */
function twinProblems(states: readonly SiteState[], files: ReadonlyMap<string, string>): Map<string, Problem[]> {
  const sites = states.flatMap(({ served }) => served?.site ?? [])
  return new Map(
    sites.map((site) => [
      site.slug,
      twinFindings(site, sites).map((finding) => problemOf(finding, 'error', files.get(site.slug) ?? site.slug)),
    ]),
  )
}

/** By site: cards that its pages name and its payment provider does not take. */
async function cardWarnings(states: readonly SiteState[], warningsOf: SiteCheckIo['acceptedWarnings']) {
  const found = states.map(async ({ slug, served }): Promise<[string, Finding[]]> => [
    slug,
    served === null ? [] : await warningsOf(served.site),
  ])
  return new Map(await Promise.all(found))
}

function problemsWith(
  { texts, now }: Pick<SiteCheckIo, 'texts' | 'now'>,
  ofFiles: readonly ReadonlyMap<string, Problem[]>[],
  ofCards: ReadonlyMap<string, Finding[]>,
): ProblemsOf {
  return ({ slug, served, problems }) => [
    ...problems,
    ...ofFiles.flatMap((found) => found.get(slug) ?? []),
    ...(served?.warnings ?? []),
    ...(served === null ? [] : endingWarnings(served.pages ?? [], localDay(served.site, now))),
    ...(served === null || texts === null ? [] : textWarnings(served.site, texts)).map((finding) =>
      problemOf(finding, 'warning', 'environment'),
    ),
    ...(ofCards.get(slug) ?? []).map((finding) => problemOf(finding, 'warning', 'payment provider')),
  ]
}

/** `stock` is null where it was not counted. */
function jsonReport(states: readonly SiteState[], stock: StockCheck, problemsOf: ProblemsOf) {
  return states.map((state) => ({
    slug: state.slug,
    ok: problemsOf(state).every(({ severity }) => severity !== 'error'),
    problems: problemsOf(state),
    stock: ('counts' in stock && stock.counts.get(state.slug)) || null,
  }))
}

function stockLines(stock: StockCheck): string[] {
  return 'notCounted' in stock
    ? [`Stock not counted: ${stock.notCounted}.`]
    : [...stock.counts].flatMap(([slug, counts]) => {
        const [first = '', ...reasons] = unlistedLines(counts, ' for sale')
        return [`${slug}: ${first}`, ...reasons]
      })
}

function textReport(
  states: readonly SiteState[],
  problems: readonly Problem[],
  errors: number,
  stock: StockCheck,
): string {
  const lines = [...problems.map(problemLine), ...stockLines(stock)]
  const warnings = problems.length - errors
  const sum = `${count(states.length, 'site')} checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`
  return `${[...lines, sum].join('\n')}\n`
}

function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}
