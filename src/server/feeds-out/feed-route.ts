import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keptFeedBody } from '#data/feeds-out/feed-files.ts'
import { feedById, noteFeedPull, type FeedOut, type FeedPull } from '#data/feeds-out/feeds.ts'
import { FILE_KINDS, type FeedFormat, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { FEED_OUT_FILE } from '#domain/site/paths/paths-feeds.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { namesTag } from '../http/entity-tag.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import type { PageServer } from '../pages/render-page.ts'
import { feedKeyIs } from './feed-key.ts'
import { FILE_TYPES } from './file-types.ts'
import { renewFeedFile, type GoodFile } from './good-file.ts'

const LONGEST_PROGRAM_NAME = 200
const RETRY_SECONDS = '5'

type Server = Pick<PageServer, 'build' | 'specialHours'>
type FeedRequest = SiteRequest<{ Params: { file: string }; Querystring: { key?: unknown } }>

interface LastAnswer {
  state: string
  file: GoodFile
}

/** The good files of this process's last answers, so that a partner who asks again costs no making. */
class KnownFiles {
  readonly #known = new Map<string, LastAnswer>()
  readonly #making = new Map<string, Promise<GoodFile | null>>()

  /** `state`: all that the file depends on. */
  async of(name: string, state: string, now: Date, make: () => Promise<GoodFile | null>): Promise<GoodFile | null> {
    const known = this.#known.get(name)
    const isOver = known?.file.heldUntil != null && known.file.heldUntil <= now
    if (known?.state === state && !isOver) return known.file
    const key = `${name} ${state}`
    const making =
      this.#making.get(key) ??
      make()
        .then((file) => {
          if (file !== null) this.#known.set(name, { state, file })
          return file
        })
        .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }
}

/** Serves feeds to partners who have their key (R40). */
export function registerFeedsOut(app: FastifyInstance, server: Server): void {
  const known = new KnownFiles()
  siteRoute<{ Params: { file: string }; Querystring: { key?: unknown } }>(
    app,
    { method: ['GET', 'HEAD'], url: FEED_OUT_FILE },
    async (request, reply) => {
      reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' })
      const asked = await askedFor(request)
      if (asked === null) return refuse(reply, 404, 'There is no such feed.')
      const { feed } = asked
      const key = feedKeyIs(feed, keyOf(request), request.ctx.now)
      if (key === null) {
        reply.header('www-authenticate', 'Bearer realm="feeds"')
        return refuse(reply, 401, 'The key of this feed is missing or wrong.')
      }
      if (feed.pausedAt !== null) return refuse(reply, 404, 'This feed is paused.')
      return sendFile(server, known, request, reply, { ...asked, isOldKey: key === 'old' })
    },
  )
}

interface FeedQuery {
  feed: FeedOut
  format: FeedFormat
  kind: FileKind
}

async function askedFor({ params: { file }, ctx }: FeedRequest): Promise<FeedQuery | null> {
  const [, id, ending] = /^([a-z0-9-]{1,64})\.([a-z]{3,4})$/.exec(file) ?? []
  const kind = FILE_KINDS.find((known) => known === ending)
  const feed = id === undefined || kind === undefined ? null : await feedById(ctx, id)
  const format = feed === null ? null : feedFormatById(feed.format)
  return feed === null || format === null || kind === undefined || format.files[kind] === undefined
    ? null
    : { feed, format, kind }
}

/** The key of the address, or of a header, which no log of a proxy keeps. */
function keyOf({ query: { key }, headers: { authorization = '' } }: FeedRequest): string {
  if (typeof key === 'string') return key
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

async function sendFile(
  server: Server,
  known: KnownFiles,
  request: FeedRequest,
  reply: FastifyReply,
  { feed, format, kind, isOldKey }: FeedQuery & { isOldKey: boolean },
): Promise<FastifyReply> {
  const { ctx, servedSite } = request
  const { site, search, now } = ctx
  const { searchPath, options } = feed
  const program = { build: server.build, siteVersion: servedSite.version }
  const [hours, stock] = [server.specialHours.version(site.slug), search.version(site.slug)]
  const state = JSON.stringify([program, hours, localDay(site, now), feed.format, options, stock, searchPath])
  const file = await known
    .of(`${site.slug} ${feed.id} ${kind}`, state, now, () =>
      renewFeedFile(ctx, { feed, format, kind, how: 'pulled', program }),
    )
    .catch((error: unknown) => {
      if (error instanceof UnknownSiteError) return null
      throw error
    })
  if (file === null) {
    reply.header('retry-after', RETRY_SECONDS)
    return refuse(reply, 503, 'The stock of this site is being read; please ask again in a few seconds.')
  }
  const by = request.headers['user-agent']?.slice(0, LONGEST_PROGRAM_NAME) ?? null
  noteWhenSent(request, reply, { id: feed.id, by, now, seen: file.seen, isOldKey })
  const etag = `W/"${file.sha256.slice(0, 32)}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendBody(request, reply, { feedId: feed.id, kind })
}

/** Notes a fetch once its answer has gone: a partner that broke off has no new copy (R151). */
function noteWhenSent({ ctx, method }: FeedRequest, reply: FastifyReply, pull: FeedPull): void {
  if (method !== 'GET') return
  reply.raw.once('finish', () => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return
    noteFeedPull(ctx, pull).catch((error: unknown) =>
      ctx.log.warn({ site: ctx.site.slug, feed: pull.id, reason: String(error) }, 'the fetch of a feed was not noted'),
    )
  })
}

async function sendBody(
  request: FeedRequest,
  reply: FastifyReply,
  which: { feedId: string; kind: FileKind },
): Promise<FastifyReply> {
  const kept = await keptFeedBody(request.ctx, which)
  // Its feed was removed meanwhile.
  if (kept === null) return refuse(reply, 404, 'There is no such feed.')
  // Another process may have made a newer one meanwhile.
  reply.header('etag', `W/"${kept.sha256.slice(0, 32)}"`).type(FILE_TYPES[which.kind])
  const isCompressed = chooseEncoding(request.headers['accept-encoding']) !== 'identity'
  const takesGzip = isCompressed && /\bgzip\b|\*/.test(request.headers['accept-encoding'] ?? '')
  if (takesGzip) reply.headers({ 'content-encoding': 'gzip', 'content-length': kept.body.length })
  if (request.method === 'HEAD') return reply.send()
  if (takesGzip) return reply.send(kept.body)
  const plain = createGunzip()
  plain.end(kept.body)
  return reply.send(plain)
}

const refuse = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`)
