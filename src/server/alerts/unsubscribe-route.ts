/** Pages and requests that stop letters and texts without a sign-in (R86; Spam Regulations 2021, section 7). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  restartAddress,
  restartAll,
  restartSearch,
  restartTexts,
  stopAddress,
  stopAll,
  stopSearch,
  stopTexts,
  stopTextsOf,
  type StopRequest,
} from '#data/alerts/stop-alerts.ts'
import { readBuyer } from '#data/reviews/review-requests.ts'
import { leavePlace } from '#data/checkout/line-places.ts'
import type { SiteContext } from '#data/site-context.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { UNSUBSCRIBE } from '#domain/site/paths.ts'
import { registerSmsInbound } from '../api/sms-inbound-route.ts'
import { plainPage } from '../http/plain-pages.ts'
import { siteRoute } from '../http/site-route.ts'
import type { Secrets } from '../secrets.ts'
import { readUndoProof, readUnsubscribe, undoProof, type Unsubscribe } from './unsubscribe-token.ts'
import { takesText } from '../pages/text-bodies.ts'

interface UnsubscribeOptions {
  secrets: Secrets
  /** Key by which the provider of texts signs what it passes on; null takes none. */
  inboundKey: string | null
}

interface OfToken {
  Params: { token: string }
}

const LONGEST_BODY_BYTES = 4 * 1024
const SCOPE_WORDS = {
  search: 'messages about this search',
  alerts: 'messages about vehicles and searches',
  all: 'all messages',
  texts: 'texts',
  buyer: 'all messages',
}

/** Registers the page of a letter's link, one-click requests of mail programs, and texts such as STOP. */
export function registerUnsubscribe(app: FastifyInstance, options: UnsubscribeOptions): void {
  const { secrets } = options
  void app.register(async (scope) => {
    takesText(scope, LONGEST_BODY_BYTES)
    siteRoute<OfToken>(scope, { method: 'GET', url: UNSUBSCRIBE }, ({ ctx, params }, reply) => {
      const asked = readUnsubscribe(secrets.keyFor('unsubscribe', ctx.site.slug), params.token)
      return asked === null ? unknownLink(reply, ctx) : question(reply, ctx, asked)
    })
    siteRoute<OfToken>(scope, { method: 'POST', url: UNSUBSCRIBE }, async ({ ctx, params, body }, reply) => {
      const key = secrets.keyFor('unsubscribe', ctx.site.slug)
      const asked = readUnsubscribe(key, params.token)
      if (asked === null) return unknownLink(reply, ctx)
      const proof = typeof body === 'string' ? new URLSearchParams(body).get('undo') : null
      if (proof !== null) {
        const undone = readUndoProof(key, params.token, proof, ctx.now)
        if (undone === null) return question(reply, ctx, asked)
        await restart(ctx, secrets, asked, undone)
        return restarted(reply, ctx)
      }
      const ended = await stop(ctx, secrets, asked)
      return stopped(reply, ctx, asked, ended && undoProof(key, params.token, { now: ctx.now, ...ended }))
    })
  })
  registerSmsInbound(app, {
    key: options.inboundKey,
    stop: (ctx, number) => stopTexts(ctx, { number, key: suppressionKey(ctx, secrets), now: ctx.now }),
  })
}

const suppressionKey = ({ site }: SiteContext, secrets: Secrets) => secrets.keyFor('suppressions', site.slug)

const requestOf = (ctx: SiteContext, secrets: Secrets, accountId: string): Omit<StopRequest, 'purpose'> => ({
  accountId,
  key: suppressionKey(ctx, secrets),
  now: ctx.now,
})

/** The searches that a stop turned off, as far as its link does not name them; null where the account is gone. */
async function stop(ctx: SiteContext, secrets: Secrets, asked: Unsubscribe): Promise<{ searchIds: string[] } | null> {
  if ('reservationId' in asked) {
    const buyer = await readBuyer(ctx, asked.reservationId)
    if (buyer === null) return null
    await stopAddress(ctx, { ...buyer.address, key: suppressionKey(ctx, secrets), now: ctx.now })
    return { searchIds: [] }
  }
  const { accountId, scope } = asked
  const request = requestOf(ctx, secrets, accountId)
  if (scope.kind === 'texts') return stopTextsOf(ctx, request)
  if (scope.kind === 'line') {
    await leavePlace(ctx, { accountId, id: scope.placeId }, ctx.now)
    // A shopper who comes back stands last: there is nothing to undo.
    return null
  }
  const isThere =
    scope.kind === 'search'
      ? await stopSearch(ctx, { accountId, id: scope.searchId })
      : await stopAll(ctx, { ...request, purpose: scope.kind })
  return isThere ? { searchIds: [] } : null
}

async function restart(
  ctx: SiteContext,
  secrets: Secrets,
  asked: Unsubscribe,
  { searchIds }: { searchIds: readonly string[] },
): Promise<void> {
  if ('reservationId' in asked) {
    const buyer = await readBuyer(ctx, asked.reservationId)
    if (buyer !== null) await restartAddress(ctx, { ...buyer.address, key: suppressionKey(ctx, secrets), now: ctx.now })
    return
  }
  const { accountId, scope } = asked
  const request = requestOf(ctx, secrets, accountId)
  if (scope.kind === 'search') await restartSearch(ctx, { accountId, id: scope.searchId })
  else if (scope.kind === 'texts') await restartTexts(ctx, request, searchIds)
  else if (scope.kind !== 'line') await restartAll(ctx, { ...request, purpose: scope.kind })
}

function question(reply: FastifyReply, { site }: SiteContext, { scope }: Unsubscribe): FastifyReply {
  const words =
    scope.kind === 'line'
      ? `Your place in the line for this vehicle at ${escapeHtml(site.name)} will end.`
      : `You will get no more ${SCOPE_WORDS[scope.kind]} from ${escapeHtml(site.name)}.`
  const title = scope.kind === 'line' ? 'Leave the line' : 'Unsubscribe'
  return send(reply, 200, title, `<p>${words}</p>${button(title)}`)
}

function stopped(
  reply: FastifyReply,
  { site }: SiteContext,
  { scope }: Unsubscribe,
  undo: string | null,
): FastifyReply {
  if (scope.kind === 'line')
    return send(reply, 200, 'You left the line', '<p>You no longer wait for this vehicle. Nothing was charged.</p>')
  const what = scope.kind === 'texts' ? 'texts. Letters by email go on.' : 'of these messages.'
  const words = `${escapeHtml(site.name)} will send you no more ${what}`
  return send(reply, 200, 'Unsubscribed', `<p>${words}</p>${undo === null ? '' : button('Undo', undo)}`)
}

function restarted(reply: FastifyReply, { site }: SiteContext): FastifyReply {
  return send(reply, 200, 'Undone', `<p>${escapeHtml(site.name)} will go on telling you.</p>`)
}

function unknownLink(reply: FastifyReply, { site }: SiteContext): FastifyReply {
  const words = 'This link is not whole. Please copy all of it from the letter, or write to'
  return send(reply, 404, 'Not found', `<p>${words} ${escapeHtml(site.email)}.</p>`)
}

const button = (words: string, undo: string | null = null) =>
  `<form method="post">${undo === null ? '' : `<input type="hidden" name="undo" value="${undo}">`}` +
  `<button class="on">${words}</button></form>`

function send(reply: FastifyReply, status: number, title: string, content: string): FastifyReply {
  const page = plainPage(status, title, content)
  const policy = page.headers['content-security-policy']?.replace("form-action 'none'", "form-action 'self'") ?? ''
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'content-security-policy': policy })
    .send(page.body)
}
