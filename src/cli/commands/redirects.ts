import { resolve } from 'node:path'
import { movedFrom, sourceKey, type Redirect } from '#domain/site/addresses/redirects.ts'
import {
  MOST_REDIRECTS,
  REDIRECT_COLUMNS,
  redirectOfRow,
  redirectsCsv,
  shortened,
  wayOf,
} from '#domain/site/addresses/redirects-table.ts'
import { problemLine, problemOf, type Problem } from '#domain/site/checks/problem.ts'
import type { Site } from '#domain/site/site.ts'
import { readSites } from '#server/sites/site-folder.ts'
import { siteStates } from '#server/sites/site-states.ts'
import { settingsWith, writeSettings } from '#server/sites/write-redirects.ts'
import { readOptions } from '../read-options.ts'
import { readTable } from '../read-table.ts'
import { helped, noSuchSite, refuseUsage } from '../site-command.ts'
import type { TakeRowsIo } from './take-rows.ts'

const COMMAND = 'redirects'
const USAGE = `Usage: forecourt redirects export <site>
       forecourt redirects import <site> <file|-> [--replace] [--shorten] [--dry-run]
       forecourt redirects test <site> <address>
       forecourt redirects hits|missing <site>

Old addresses of a site, as CSV with ${REDIRECT_COLUMNS.join(',')}. An import is taken whole or not at all:
it is checked as site check does, and every fault is told with its row. A row takes the place of the line with
the same from; with --replace the file takes the place of all lines. --shorten leads a chain to its end at once.
test prints the way of an address. hits and missing say what was asked for; their own --help says more.

Exit codes: 0 done, 1 refused, 2 wrong usage.
`

const VERBS = ['export', 'import', 'test'] as const

interface RedirectsArguments {
  verb: (typeof VERBS)[number]
  site: string
  /** A file of an import, the address of a test. */
  what: string
  folder: string
  replaces: boolean
  shortens: boolean
  isDryRun: boolean
}

function readAsked(args: readonly string[]): RedirectsArguments | string {
  const read = readOptions(args, {
    sites: { type: 'string', default: process.env['SITES_DIR'] || 'sites' },
    replace: { type: 'boolean', default: false },
    shorten: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return read
  const { values, positionals } = read
  const [named, site, what, extra] = positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of redirects; valid: ${VERBS.join(', ')}, hits, missing`
  if (site === undefined) return `a site is needed: forecourt redirects ${verb} <site>`
  if (verb === 'import' && what === undefined) return 'a file is needed: forecourt redirects import <site> <file|->'
  if (verb === 'test' && what === undefined) return 'an address is needed: forecourt redirects test <site> /old/page'
  if (extra !== undefined || (verb === 'export' && what !== undefined)) return `"${extra ?? what}" is one word too many`
  return {
    verb,
    site,
    what: what ?? '',
    folder: resolve(values.sites),
    replaces: values.replace,
    shortens: values.shorten,
    isDryRun: values['dry-run'],
  }
}

/** `forecourt redirects export|import|test <site>`. Resolves with the exit code. */
export async function redirects(args: string[], io: TakeRowsIo): Promise<number> {
  if (helped(args, USAGE, io)) return 0
  const asked = readAsked(args)
  if (typeof asked === 'string') return refuseUsage(io, COMMAND, asked)
  const readings = await readSites(asked.folder).catch(() => null)
  if (readings === null) return refuseUsage(io, COMMAND, `the folder ${asked.folder} cannot be read`)
  const states = siteStates(readings, new Map())
  const state = states.get(asked.site)
  if (state === undefined) return refuseUsage(io, COMMAND, noSuchSite(asked.site, [...states.keys()]))
  if (state.served === null) {
    io.stderr.write(`${state.problems.map(problemLine).join('\n')}\n`)
    return 1
  }
  const { site } = state.served
  if (asked.verb === 'import') return importRedirects(site, asked, io)
  io.stdout.write(asked.verb === 'export' ? redirectsCsv(site.redirects) : wayText(site, asked.what))
  return 0
}

/** The way of an address, a step a line. */
function wayText(site: Pick<Site, 'redirects'>, address: string): string {
  const { pathname } = new URL(address, 'http://site.invalid')
  const steps = wayOf(site.redirects, pathname).map(({ path, line }) => {
    if (line === null) return `${path}  is no old address`
    const moved = movedFrom(site.redirects, path)
    const by = `by redirects[${site.redirects.indexOf(line)}], ${line.from}`
    return moved === null || moved.status === 410
      ? `${path}  410 taken down ${by}`
      : `${path}  ${moved.status} to ${moved.to} ${by}`
  })
  return `${steps.join('\n')}\n`
}

async function importRedirects(site: Site, asked: RedirectsArguments, io: TakeRowsIo): Promise<number> {
  const table = await readTable(asked.what, io.stdin, REDIRECT_COLUMNS)
  const refused = (lines: readonly string[]) => {
    io.stderr.write(lines.map((line) => `${line}\n`).join(''))
    return 1
  }
  if (!table.ok) return refused([`forecourt ${COMMAND} import: ${table.why}`])
  const faults: string[] = []
  const given: { line: number; redirect: Redirect }[] = []
  for (const { line, cells } of table.rows) {
    const read = redirectOfRow(cells)
    if (Array.isArray(read))
      faults.push(...read.map((finding) => `row ${line}: ${problemOf(finding, 'error', '').message}`))
    else given.push({ line, redirect: read })
  }
  const { lines, rows } = merged(asked.replaces ? [] : site.redirects, given)
  if (lines.length > MOST_REDIRECTS) faults.push(`${lines.length} lines are too many; valid: at most ${MOST_REDIRECTS}`)
  if (faults.length > 0) return refused([...faults, 'Nothing imported.'])
  const wanted = asked.shortens ? shortened(lines) : lines
  const { text, problems } = await settingsWith(asked.folder, site.slug, wanted)
  if (problems.length > 0) {
    const chains = shortened(lines).filter((line, place) => line !== lines[place]).length
    const offer =
      chains === 0 || asked.shortens ? [] : [`--shorten leads ${count(chains, 'chain')} to the end at once.`]
    return refused([...problems.map((problem) => rowLine(problem, rows)), ...offer, 'Nothing imported.'])
  }
  if (!asked.isDryRun) await writeSettings(asked.folder, site.slug, text)
  const said = `${count(given.length, 'line')} taken, ${wanted.length} in all`
  io.stdout.write(`${asked.isDryRun ? 'Dry run, nothing kept: ' : ''}${said}\n`)
  return 0
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** The lines that are there and those given; of one source the given one. `rows` has each given line's row. */
function merged(there: readonly Redirect[], given: readonly { line: number; redirect: Redirect }[]) {
  const places = new Map(there.map((line, place) => [sourceKey(line), place]))
  const lines = [...there]
  const rows = new Map<number, number>()
  const replaced = new Set<string>()
  for (const { line, redirect } of given) {
    const key = sourceKey(redirect)
    const old = replaced.has(key) ? undefined : places.get(key)
    replaced.add(key)
    const place = old ?? lines.length
    lines[place] = redirect
    rows.set(place, line)
  }
  return { lines, rows }
}

/** A problem of site check with the row of the file that it is about. */
function rowLine(problem: Problem, rows: ReadonlyMap<number, number>): string {
  const [, place, member] = /^redirects\[(\d+)\]\.?(\w*)/.exec(problem.path) ?? []
  const row = place === undefined ? undefined : rows.get(Number(place))
  if (row === undefined) return problemLine(problem)
  return `row ${row}: ${problem.message.replace(problem.path, member === undefined || member === '' ? 'line' : member)}`
}
