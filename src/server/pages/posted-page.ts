/** Answers a form that was sent with its page. */
import type { FastifyReply } from 'fastify'
import { inTime } from '#data/platform/in-time.ts'
import { SilentDatabase } from '#data/platform/silence.ts'
import type { ShopperSession } from '#data/accounts/sessions.ts'
import type { PageResult, PageStatus } from '#pages/page.ts'
import { loaders } from '#pages/loaders.ts'
import { type RouteMatch } from '#pages/match-route.ts'
import { isForOneShopper } from '#pages/routes.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { headersOf, html, pageContext, type PageServer } from './render-page.ts'
import { chooseEncoding, encode } from '../http/encoding.ts'
import { type SiteRequest } from '../http/site-route.ts'
import { wholeUrl } from './canonical-url.ts'
import type { ReadyPage } from './page-cache.ts'

/** A form that was sent and comes back with its page, found once for the whole request. */
export interface PostedPage {
  url: URL
  match: RouteMatch
  status: PageStatus
  posted: PostedForm
  /** Who is signed in, on a page that needs it. */
  session?: ShopperSession | null
}

/** Most time for the page of a form that could not be stored: it likely waits for what the form waited for. */
const FAILED_FORM_MS = 1_500
const pageIsLate = () => new SilentDatabase('The page of a form that was not stored could not be made in time')

/**
 * Answers a form that was sent with its page, made for this one shopper and kept nowhere. Rejects with an error of the
 * database where the page needs one that does not answer.
 */
export async function sendPosted(server: PageServer, request: SiteRequest, reply: FastifyReply, sent: PostedPage) {
  const making = makePosted(server, request, sent)
  const page = await (sent.status === 503 ? inTime(making, FAILED_FORM_MS, pageIsLate) : making)
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .send(page.body)
}

/** Nobody's answers: the page that is not there shows none. */
const NOTHING_SENT = { values: {}, errors: [], failure: null, step: '', formToken: null, key: '', resume: null }

/** Answers a form of a page that the site does not have as the page is, with the site's 404. */
export function sendMissing(server: PageServer, request: SiteRequest, reply: FastifyReply) {
  const match = { routeId: 'not-found', params: { '*': '' } } as const
  return sendPosted(server, request, reply, { url: wholeUrl(request.url), match, status: 404, posted: NOTHING_SENT })
}

async function makePosted(
  server: PageServer,
  request: SiteRequest,
  { url, match, status, posted, session }: PostedPage,
): Promise<ReadyPage> {
  const { servedSite: served } = request
  await server.queue.turn(request.ctx.site.slug)
  const ctx = pageContext(server, request, session, isForOneShopper(match.routeId))
  const made = await loaders[match.routeId](ctx, { url, params: match.params, posted })
  const result: PageResult<unknown> =
    made.kind === 'page' && made.status === 200 ? { ...made, status, personal: true } : made
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await encode(
    Buffer.from(await html(server, served, ctx, { part: 'document', routeId: match.routeId, result })),
    encoding,
  )
  const { etag: _ofNoUse, ...headers } = headersOf(served, ctx, result, encoding, body)
  return { status: result.kind === 'redirect' ? 303 : result.status, headers, body }
}
