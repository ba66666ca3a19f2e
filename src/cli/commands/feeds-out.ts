import { lastFeedRuns } from '#data/feeds-out/feed-runs.ts'
import { heldFeeds } from '#data/feeds-out/feed-files.ts'
import { lastPushes } from '#data/feeds-out/feed-pushes.ts'
import {
  addFeed,
  changeFeedKey,
  feedById,
  listFeeds,
  OLD_KEY_DAYS,
  pauseFeed,
  removeFeed,
} from '#data/feeds-out/feeds.ts'
import { feedFetches } from '#data/platform/feed-fetches.ts'
import type { SiteContext } from '#data/site-context.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { fileKindsOf, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import type { Site } from '#domain/site/site.ts'
import { newFeedKey } from '#server/feeds-out/feed-key.ts'
import { sealToken } from '#server/feeds-out/push-token.ts'
import type { Secrets } from '#server/secrets.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { FEEDS_OUT_USAGE, readFeedsOutArguments, type AskedFeed } from './feeds-out-arguments.ts'
import { checkFeed } from './feeds-out-check.ts'
import { feedsListText } from './feeds-out-list.ts'

export interface FeedsOutDeps extends SiteCommandDeps {
  now: () => Date
  secrets(): Promise<Secrets>
  /** Text of a file. Throws an error of one line where it cannot be read. */
  readText(file: string): Promise<string>
  /** The site's context with an index of its stock. */
  openContext(scope: SiteScope & { site: Site }): Promise<SiteContext>
}

type Scope = SiteScope & { site: Site }
const NOT_POSSIBLE = 1

/** `forecourt feeds-out …`, for a dealer's staff. Resolves with the exit code. */
export async function feedsOut(args: string[], deps: FeedsOutDeps): Promise<number> {
  return runOnSite(
    {
      name: 'feeds-out',
      usage: FEEDS_OUT_USAGE,
      readArguments: readFeedsOutArguments,
      run: async ({ db, site, wanted }) => {
        const scope = { db, site }
        switch (wanted.verb) {
          case 'add':
            return add(scope, wanted.feed, deps)
          case 'check':
            return check(scope, wanted, deps)
          case 'list':
            deps.stdout.write(await listText(scope, wanted.format))
            return 0
          case 'key':
            return changeKey(scope, wanted.id, deps)
          case 'remove':
            return (await removeFeed(scope, wanted.id))
              ? said(deps, `Feed ${wanted.id} is gone.`)
              : noFeed(scope, wanted.id, deps)
          case 'pause':
          case 'resume': {
            const pausedAt = wanted.verb === 'pause' ? deps.now() : null
            const words = pausedAt === null ? 'is served again' : 'is paused'
            return (await pauseFeed(scope, { id: wanted.id, pausedAt }))
              ? said(deps, `Feed ${wanted.id} ${words}.`)
              : noFeed(scope, wanted.id, deps)
          }
        }
      },
    },
    args,
    deps,
  )
}

function said({ stdout }: FeedsOutDeps, words: string): number {
  stdout.write(`${words}\n`)
  return 0
}

async function noFeed(scope: Scope, id: string, { stderr }: FeedsOutDeps): Promise<number> {
  const ids = (await listFeeds(scope)).map((feed) => feed.id)
  stderr.write(`forecourt feeds-out: ${scope.site.slug} has no feed "${id}"; feeds: ${ids.join(', ') || 'none'}\n`)
  return NOT_POSSIBLE
}

async function check(scope: Scope, { id, kind }: { id: string; kind: FileKind | null }, deps: FeedsOutDeps) {
  const feed = await feedById(scope, id)
  return feed === null ? noFeed(scope, id, deps) : checkFeed(await deps.openContext(scope), { feed, asked: kind }, deps)
}

async function add(scope: Scope, { push, ...feed }: AskedFeed, deps: FeedsOutDeps): Promise<number> {
  const { site } = scope
  const yards = site.locations.map(({ id }) => id)
  const unknown = Object.keys(feed.options.storeCodes).find((yard) => !yards.includes(yard))
  if (unknown !== undefined) {
    deps.stderr.write(`forecourt feeds-out: --store-codes names "${unknown}"; yards: ${yards.join(', ')}\n`)
    return NOT_POSSIBLE
  }
  const token = push === null || push.tokenFile === null ? '' : (await deps.readText(push.tokenFile)).trim()
  const { key, keyHash } = newFeedKey()
  const isNew = await addFeed(scope, {
    ...feed,
    keyHash,
    pushUrl: push?.url ?? null,
    pushSecret: token === '' ? null : sealToken(await deps.secrets(), site.slug, token),
    everyMinutes: push?.everyMinutes ?? null,
  })
  if (!isNew) {
    deps.stderr.write(
      `forecourt feeds-out: ${site.slug} has a feed "${feed.id}" already; remove it, or take another id\n`,
    )
    return NOT_POSSIBLE
  }
  return said(deps, `Feed ${feed.id}, with its key, which is shown this once:\n${addresses(site, feed, key)}`)
}

function addresses(site: Site, { id, format }: { id: string; format: string }, key: string): string {
  const known = feedFormatById(format)
  const kinds = known === null ? [] : fileKindsOf(known)
  return kinds.map((kind) => publicUrl(site, feedOutPath(id, kind, key))).join('\n')
}

async function changeKey(scope: Scope, id: string, deps: FeedsOutDeps): Promise<number> {
  const feed = await feedById(scope, id)
  if (feed === null) return noFeed(scope, id, deps)
  const { key, keyHash } = newFeedKey()
  await changeFeedKey(scope, { id, keyHash, now: deps.now() })
  const words = `Feed ${id} has another key, which is shown this once; the old one works for ${OLD_KEY_DAYS} days more:`
  return said(deps, `${words}\n${addresses(scope.site, feed, key)}`)
}

async function listText(scope: Scope, format: 'text' | 'json'): Promise<string> {
  const [feeds, runs, pushes, held, fetches] = await Promise.all([
    listFeeds(scope),
    lastFeedRuns(scope),
    lastPushes(scope),
    heldFeeds(scope),
    feedFetches(scope.db, [scope.site.slug]),
  ])
  const known = feeds.map((feed) => ({
    feed,
    run: runs.find(({ feedId }) => feedId === feed.id) ?? null,
    push: pushes.find(({ feedId }) => feedId === feed.id) ?? null,
    heldSince: held.find(({ feedId }) => feedId === feed.id)?.heldSince ?? null,
    pricesChanged: fetches.find(({ feedId }) => feedId === feed.id)?.pricesChanged ?? null,
  }))
  return feedsListText(known, { format, zone: siteTimeZone(scope.site) })
}
