/**
 * Runs a command on one site's data. It has the steps that all such commands share: arguments, help, the site, the
 * database, errors.
 */
import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'
import { suggestion } from './read-options.ts'

export interface TextOutput {
  write(text: string): unknown
}

export interface SiteCommandDeps<FoundSite = Site> {
  /** Opens the migrated database; called only when the arguments are right. */
  openDb(): Promise<{ db: Kysely<Database>; close(): Promise<void> }>
  findSite(slug: string): FoundSite | undefined
  siteSlugs: readonly string[]
  /** Problems of a site's settings, one line each; empty for an unknown site. */
  problemsOf(slug: string): readonly string[]
  stdout: TextOutput
  stderr: TextOutput
}

/** Exit code of a command whose arguments are wrong. */
const WRONG_USAGE = 2

/** Writes one sentence on what is wrong with a command's arguments. Returns its exit code. */
export function refuseUsage({ stderr }: { stderr: TextOutput }, command: string, sentence: string): number {
  stderr.write(`forecourt ${command}: ${sentence}\n`)
  return WRONG_USAGE
}

/** The sentence on a site that does not exist, with the nearest and all known names. */
export function noSuchSite(slug: string, known: readonly string[]): string {
  return `there is no site "${slug}"${suggestion(slug, known)} sites: ${known.join(', ') || 'none'}`
}

/** Writes a command's usage where its arguments ask for it; false where they do not. */
export function helped(args: readonly string[], usage: string, { stdout }: { stdout: TextOutput }): boolean {
  const isAsked = args.includes('--help') || args.includes('-h')
  if (isAsked) stdout.write(usage)
  return isAsked
}

interface SiteCommand<Wanted, FoundSite> {
  /** Words after `forecourt`. */
  name: string
  usage: string
  /** The arguments, or one sentence on what is wrong with them. */
  readArguments(args: readonly string[]): Wanted | string
  /** Resolves with the exit code. */
  run(work: { db: Kysely<Database>; site: FoundSite; wanted: Wanted }): Promise<number>
}

/** Runs a command on the site that its arguments name. Resolves with the exit code, 2 for wrong usage. */
export async function runOnSite<Wanted extends { site: string }, FoundSite>(
  { name, usage, readArguments, run }: SiteCommand<Wanted, FoundSite>,
  args: readonly string[],
  deps: SiteCommandDeps<FoundSite>,
): Promise<number> {
  if (helped(args, usage, deps)) return 0
  const wanted = readArguments(args)
  if (typeof wanted === 'string') return refuseUsage(deps, name, wanted)
  const site = deps.findSite(wanted.site)
  if (site === undefined) return refuseUsage(deps, name, whyNoSite(wanted.site, deps))
  const { db, close } = await deps.openDb()
  try {
    return await run({ db, site, wanted })
  } finally {
    await close()
  }
}

/** Why a command cannot work on a site of that name; with the faults of its settings where there are any. */
export function whyNoSite(
  slug: string,
  { problemsOf, siteSlugs }: Pick<SiteCommandDeps, 'problemsOf' | 'siteSlugs'>,
): string {
  const problems = problemsOf(slug)
  return problems.length === 0
    ? noSuchSite(slug, siteSlugs)
    : [`the settings of site "${slug}" are faulty, so it is not served:`, ...problems].join('\n')
}
