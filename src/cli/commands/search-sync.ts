import { failureWords } from '#adapters/hosted-search/failure-words.ts'
import { stockDocuments, type SiteStock } from '#adapters/hosted-search/stock-documents.ts'
import { EmptyStockError, syncIndex, type SyncSummary } from '#adapters/hosted-search/sync-index.ts'
import { formatCount } from '#domain/money/money.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { DEFAULT_SYNONYMS } from '#domain/search/synonyms.ts'
import type { Site } from '#domain/site/site.ts'
import { StoppedBySignal } from '#server/signals.ts'
import { progressBar, type TextStream } from '../progress-bar.ts'
import { readOptions } from '../read-options.ts'
import { helped, refuseUsage, whyNoSite, type SiteCommandDeps } from '../site-command.ts'

export interface SearchSyncDeps extends Pick<SiteCommandDeps, 'problemsOf'> {
  stdout: TextStream
  stderr: TextStream
  /** All sites whose settings have no error. */
  sites: readonly Site[]
  /** SEARCH_ADMIN_KEY. */
  adminKey: string | undefined
  /** Opens the stock; asked for only when the arguments are right. */
  openStock(): Promise<{ stock: SiteStock; close(): Promise<void> }>
  now: Date
  /** Aborted with a `StoppedBySignal`, it breaks off. */
  stopped?: AbortSignal
}

type ServedSite = { site: Site; service: NonNullable<Site['search']['service']> }

const COMMAND = 'search sync'
const STOPPED_EMPTY = 3
const DEFAULT_WAIT_SECONDS = '600'
export const SEARCH_SYNC_USAGE = `Usage: forecourt search sync [<site>] [options]

Brings a site's hosted search service (search.service of its settings) in step with its stock: the index's settings,
every listed vehicle, and the deletion of those no longer listed. Without a site: every site that has a service.
SEARCH_ADMIN_KEY holds a key that may write to the index.

  --dry-run        says what would be sent and deleted, and changes nothing
  --confirm-empty  syncs a site without listed vehicles, which deletes all of its documents
  --wait=<seconds> longest wait for the service to process the changes of each site (600)

Exit codes: 0 in step, 1 a service could not be reached, failed or did not end in time, 2 wrong usage,
3 stopped because all of a site's documents would be deleted, 129, 130 or 143 stopped by a signal.
`

interface SyncOptions {
  slug: string | undefined
  isDryRun: boolean
  isEmptyConfirmed: boolean
  waitSeconds: number
}

/** `forecourt search sync [<site>]`. Resolves with the exit code; the summary goes to stdout, the rest to stderr. */
export async function searchSync(args: string[], deps: SearchSyncDeps): Promise<number> {
  if (helped(args, SEARCH_SYNC_USAGE, deps)) return 0
  const wanted = readArguments(args)
  if (typeof wanted === 'string') return refuseUsage(deps, COMMAND, wanted)
  const sites = sitesOf(wanted, deps)
  if (typeof sites === 'string') return refuseUsage(deps, COMMAND, sites)
  const { adminKey } = deps
  if (adminKey === undefined)
    return refuseUsage(deps, COMMAND, 'SEARCH_ADMIN_KEY is not set; it holds the key that may write to the index')
  const { stock, close } = await deps.openStock()
  try {
    let code = 0
    for (const site of sites) code = Math.max(code, await syncSite(site, wanted, adminKey, stock, deps))
    return code
  } catch (error) {
    if (!(error instanceof StoppedBySignal)) throw error
    deps.stderr.write(`forecourt search sync: ${error.message}; run it again to bring the service in step.\n`)
    return error.exitCode
  } finally {
    await close()
  }
}

function readArguments(args: readonly string[]): SyncOptions | string {
  const read = readOptions(args, {
    'dry-run': { type: 'boolean', default: false },
    'confirm-empty': { type: 'boolean', default: false },
    wait: { type: 'string', default: DEFAULT_WAIT_SECONDS },
  })
  if (typeof read === 'string') return read
  const {
    values,
    positionals: [slug, extra],
  } = read
  if (extra !== undefined) return `one site, or none for all: "${extra}" is one too many`
  if (!/^[1-9]\d{0,4}$/.test(values.wait)) return `--wait is "${values.wait}"; whole seconds from 1 to 99999`
  return {
    slug,
    isDryRun: values['dry-run'],
    isEmptyConfirmed: values['confirm-empty'],
    waitSeconds: Number(values.wait),
  }
}

function sitesOf({ slug }: SyncOptions, { sites, problemsOf }: SearchSyncDeps): ServedSite[] | string {
  const slugs = sites.map((site) => site.slug)
  const served = sites.flatMap((site) => (site.search.service === null ? [] : [{ site, service: site.search.service }]))
  if (slug === undefined) {
    if (served.length === 0)
      return 'no site has a search service; set search.service in its site.json (docs/hosted-search.md)'
    // A key is one service's: it is shown to no other.
    const hosts = [...new Set(served.map(({ service }) => service.host))]
    return hosts.length > 1
      ? `the sites’ services are on ${hosts.length} hosts, and SEARCH_ADMIN_KEY is for one; name a site: ` +
          `${served.map(({ site }) => site.slug).join(', ')}`
      : served
  }
  if (!slugs.includes(slug)) return whyNoSite(slug, { siteSlugs: slugs, problemsOf })
  const found = served.filter(({ site }) => site.slug === slug)
  return found.length > 0
    ? found
    : `site "${slug}" has no search service; set search.service in its site.json (docs/hosted-search.md)`
}

async function syncSite(
  { site, service }: ServedSite,
  wanted: SyncOptions,
  adminKey: string,
  stock: SiteStock,
  deps: SearchSyncDeps,
): Promise<number> {
  const bar = progressBar(deps.stderr, `Sending ${site.slug}`)
  const startedMs = performance.now()
  try {
    const summary = await syncIndex({
      service,
      adminKey,
      siteId: site.slug,
      synonyms: [...site.search.synonyms, ...DEFAULT_SYNONYMS],
      documents: stockDocuments(stock, searchFactsOf(site), deps.now),
      isDryRun: wanted.isDryRun,
      isEmptyConfirmed: wanted.isEmptyConfirmed,
      taskTimeoutMs: wanted.waitSeconds * 1000,
      onProgress: (documents) => bar.update(null, `${formatCount(documents)} vehicles`),
      ...(deps.stopped !== undefined && { signal: deps.stopped }),
    }).finally(() => bar.end())
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    deps.stdout.write(
      `${site.slug} → ${service.host}/${service.index}: ${summaryWords(summary, wanted.isDryRun)}, ${seconds} s\n`,
    )
    return 0
  } catch (error) {
    if (error instanceof StoppedBySignal) throw error
    const isEmpty = error instanceof EmptyStockError
    deps.stderr.write(
      `forecourt search sync: ${site.slug}: ` +
        `${failureWords(error, adminKey)}${isEmpty ? '; --confirm-empty goes on' : ''}\n`,
    )
    return isEmpty ? STOPPED_EMPTY : 1
  }
}

function summaryWords({ isNewIndex, documents, deleted }: SyncSummary, isDryRun: boolean): string {
  const words = `${formatCount(documents)} sent, ${formatCount(deleted)} deleted${isNewIndex ? ', new index' : ''}`
  return isDryRun ? `would be ${words}; dry run, nothing was changed` : words
}
