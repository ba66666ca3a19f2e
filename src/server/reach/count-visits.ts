/**
 * Counts who asks for which pages: crawlers (R2), old addresses and those that are not there (R24), and searches that
 * found nothing (R65).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { localDay } from '#domain/hours/local-day.ts'
import { crawlerOf } from '#domain/reach/crawlers.ts'
import { missingPathOf, referrerHostOf } from '#domain/reach/missing-path.ts'
import { LLMS_PATH, ROBOTS_PATH, SITEMAP_FILE, SITEMAP_PATH } from '#domain/site/paths.ts'
import { isAskedInside } from '../http/ask-inside.ts'
import { UNKNOWN_PAGE } from '../events/page-of.ts'
import { routeKindOf } from '../metrics/route-kind.ts'
import { pageAddress } from '../pages/canonical-url.ts'
import type { VisitCounter } from './visit-counter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The line of the site's redirects that answers, by its `from`; null for all else. */
    redirectLine: string | null
    /** Words of a search that found nothing; '' for none. */
    missedWords: string
  }
}

/** Addresses that crawlers alone ask for. */
const CRAWLER_FILES: ReadonlyMap<string, string> = new Map([
  [ROBOTS_PATH, 'robots'],
  [LLMS_PATH, 'llms'],
  [SITEMAP_PATH, 'sitemap'],
  [SITEMAP_FILE, 'sitemap'],
])

const PAGES = '/*'

/** Counts each answer to a GET or HEAD of a site when it is out. */
export function registerVisitCounts(app: FastifyInstance, counter: VisitCounter): void {
  app.decorateRequest('redirectLine', null)
  app.decorateRequest('missedWords', '')
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply, counter)
    done()
  })
  app.addHook('onClose', () => counter.flush())
}

function note(request: FastifyRequest, reply: FastifyReply, counter: VisitCounter): void {
  if (isAskedInside()) return
  const { ctx, method, headers, url, redirectLine, missedWords } = request
  if (ctx === null || (method !== 'GET' && method !== 'HEAD')) return
  const { slug } = ctx.site
  const day = localDay(ctx.site, ctx.now)
  const bot = knownCrawlerOf(headers['user-agent'])
  if (bot !== null) {
    const pageKind = kindOf(request, reply)
    counter.noteBot(slug, { day, bot, pageKind, bytes: bytesOf(method, reply), address: request.ip })
  } else if (missedWords !== '') counter.noteMiss(slug, { day, words: missedWords })
  if (redirectLine !== null) counter.noteRedirect(slug, { day, path: redirectLine })
  if (reply.statusCode === 404 && request.routeOptions.url === PAGES)
    counter.noteMissing(slug, { day, path: missingPathOf(url), referrer: referrerHostOf(headers.referer) })
}

/** Answers of `crawlerOf` to user agents met lately: every request asks, and browsers name themselves in few ways. */
const known = new LRUCache<string, { crawler: string | null }>({ max: 500 })
const LONGEST_KNOWN = 300

function knownCrawlerOf(userAgent = ''): string | null {
  const before = known.get(userAgent)
  if (before !== undefined) return before.crawler
  const crawler = crawlerOf(userAgent)
  if (userAgent.length <= LONGEST_KNOWN) known.set(userAgent, { crawler })
  return crawler
}

/**
 * A row of the URL table, a file for crawlers, or a kind of the metrics; and of pages, whether it has moved or is not
 * there.
 */
function kindOf({ method, routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (routeOptions.url !== PAGES)
    return CRAWLER_FILES.get(routeOptions.url ?? '') ?? routeKindOf(method, routeOptions.url)
  if (statusCode === 404 || statusCode === 410) return 'missing'
  if (statusCode === 301 || statusCode === 302) return 'moved'
  return pageAddress(url).match?.routeId ?? UNKNOWN_PAGE
}

function bytesOf(method: string, reply: FastifyReply): number {
  const length = method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0)
  return Number.isSafeInteger(length) ? length : 0
}
