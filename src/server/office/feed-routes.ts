/** Files of stock feeds that come to the office: pushed by a system (R45), or by hand from a screen's form. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { readFeedRun, refusedRowsOf } from '#data/office/feed-runs.ts'
import { takeHit } from '#data/platform/rate-buckets.ts'
import { MOST_FEED_BYTES } from '#domain/office/feeds/feed-source.ts'
import { feedPath, feedRunPath } from '#domain/office/feeds/feed-paths.ts'
import { FEED_PUSH_ROUTE, FEED_UPLOAD_ROUTE, REFUSED_CSV_ROUTE } from '#domain/office/office-paths.ts'
import { limitsOf, networkLimits } from '../accounts/limits.ts'
import { takeDelivery, type DeliveryAnswer } from '../feeds-in/feed-desk.ts'
import { holdsKey } from '../feeds-in/push-key.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { siteOfficeFor, type OfficeServer } from './screen-route.ts'

type RunRequest = FastifyRequest<{ Params: Record<'site' | 'source' | 'run', string> }>
type SourceRequest = FastifyRequest<{ Params: Record<'site' | 'source', string> }>

/** Registers the routes whose bodies are files, with a parser that reads none of them. */
export async function registerFeedRoutes(app: FastifyInstance, server: OfficeServer): Promise<void> {
  await app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    files.put(FEED_PUSH_ROUTE, (request: SourceRequest, reply) => push(server, request, reply))
    files.post(FEED_UPLOAD_ROUTE, (request: SourceRequest, reply) => upload(server, request, reply))
    files.get(REFUSED_CSV_ROUTE, (request: RunRequest, reply) => refusedCsv(server, request, reply))
  })
}

async function push(server: OfficeServer, request: SourceRequest, reply: FastifyReply) {
  const { db } = server.services
  const now = server.services.now()
  const site = server.sites.served().find(({ slug }) => slug === request.params.site)
  const source = site === undefined ? null : await readFeedSource({ db, site }, request.params.source)
  if (site === undefined || source === null || !holdsKey(request.headers.authorization, source.keyHash)) {
    for (const limit of networkLimits(limitsOf(server.secrets, { slug: '' }), 'feed keys', request.ip, 30)) {
      const hit = await takeHit(db, limit, now)
      if (hit.kind === 'full')
        return answer(reply, 429, { error: 'too many wrong keys' }).header('retry-after', hit.retryAfterSeconds)
    }
    return answer(reply, 401, { error: 'the key is not that of this feed' }).header('www-authenticate', 'Bearer')
  }
  if (source.pausedAt !== null) return answer(reply, 409, { error: 'the feed is paused' })
  const delivery = { name: 'pushed', startedBy: 'push', bytes: bodyOf(request) }
  const { folder } = server.desks.feeds
  return answerOf(reply, await takeDelivery({ db, site, now, folder }, source, delivery))
}

async function upload(server: OfficeServer, request: SourceRequest, reply: FastifyReply) {
  const office = isFromOwnPage(request) ? await siteOfficeFor(server, request) : null
  if (office === null) return reply.code(404).send()
  if (!office.can('feeds.run')) return reply.code(403).send()
  const { ctx, session } = office
  const source = await readFeedSource(ctx, request.params.source)
  if (source === null) return reply.code(404).send()
  const leave = (to: string) => reply.code(303).header('location', to).send()
  const here = feedPath(ctx.site.slug, source.id)
  const file = await fileIn(request)
  if (file === null) return leave(`${here}?said=no-file`)
  const bytes = Readable.from([Buffer.from(await file.arrayBuffer())])
  const by = { name: file.name || 'upload', startedBy: `office:${session.staff.id}` }
  const taken = await takeDelivery({ ...ctx, folder: server.desks.feeds.folder }, source, { ...by, bytes })
  const runId = taken.kind === 'imported' ? taken.summary.runId : taken.runId
  return leave(runId === null ? here : feedRunPath(ctx.site.slug, source.id, runId))
}

async function refusedCsv(server: OfficeServer, request: RunRequest, reply: FastifyReply) {
  const office = await siteOfficeFor(server, request)
  if (office?.can('feeds.read') !== true) return reply.code(404).send()
  const run = await readFeedRun(office.ctx, Number(request.params.run) || 0)
  if (run === null) return reply.code(404).send()
  const rows = await refusedRowsOf(office.ctx, run.id, { limit: 20_000, left: true })
  const lines = rows.map(({ line, reason, raw }) => `${line},${quoted(reason)},${quoted(raw)}\r\n`)
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refused-${run.id}.csv"`,
      'cache-control': 'no-store',
    })
    .send(`line,reason,row\r\n${lines.join('')}`)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const answer = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(body)

function answerOf(reply: FastifyReply, taken: DeliveryAnswer): FastifyReply {
  if (taken.kind === 'broken')
    return answer(reply, taken.failure.includes('larger than') ? 413 : 422, { run: taken.runId, error: taken.failure })
  const { runId, state, failure, counts, warnings } = taken.summary
  if (state !== 'done') return answer(reply, 422, { run: runId, state, error: failure, counts })
  return answer(reply, 200, {
    run: runId,
    state,
    counts,
    warnings: warnings.map(({ kind, warnings: n }) => ({ kind, count: n })),
  })
}

async function* bodyOf({ body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (body instanceof Readable) for await (const part of body) if (part instanceof Uint8Array) yield part
}

/** Room for the other parts of a form beside its file. */
const FORM_BYTES = 64 * 1024

/** The file of a form; null where none was chosen, or the form is larger than a feed may be. */
async function fileIn(request: FastifyRequest): Promise<File | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of bodyOf(request)) {
    bytes += part.length
    if (bytes > MOST_FEED_BYTES + FORM_BYTES) return null
    parts.push(part)
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(parts), { headers }).formData().catch(() => null)
  const file = form?.get('file')
  return file instanceof File && file.size > 0 ? file : null
}
