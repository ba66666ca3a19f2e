/** Cookies of a shopper who reserves: their answers until a vehicle is held, then which reservation it is (R21). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EMPTY_DRAFT, parseDraft, type CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'

const DRAFT = '__Host-checkout-draft'
const RESERVATION = '__Host-checkout'
const MAX_AGE_SECONDS = 86_400
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A site's key for these cookies. */
type Key = { secrets: Secrets; siteId: string }

const keyOf = ({ secrets, siteId }: Key) => secrets.keyFor('checkout', siteId)

/** The answers that a browser has given so far; none where its cookie is not ours. */
export function draftOf(request: FastifyRequest, key: Key): CheckoutDraft {
  const sealed = cookieOf(request, DRAFT)
  const text = sealed === undefined ? null : openText(keyOf(key), Buffer.from(sealed, 'base64url'))
  return (text === null ? null : parseDraft(text)) ?? EMPTY_DRAFT
}

/** Keeps a browser's answers, encrypted: no other person who reads its files learns them. Null forgets them. */
export function setDraft(reply: FastifyReply, key: Key, draft: CheckoutDraft | null): void {
  setCookie(reply, DRAFT, draft === null ? null : sealText(keyOf(key), JSON.stringify(draft)).toString('base64url'))
}

/** The reservation that a browser made within the last day; null for none. */
export function reservationIdOf(request: FastifyRequest, key: Key): string | null {
  const [id = '', mac = ''] = (cookieOf(request, RESERVATION) ?? '').split('.')
  if (!UUID.test(id)) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(id, key))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Binds a reservation to the browser that made it. */
export function setReservation(reply: FastifyReply, key: Key, id: string | null): void {
  setCookie(reply, RESERVATION, id === null ? null : `${id}.${macOf(id, key)}`)
}

function macOf(id: string, key: Key): string {
  return createHmac('sha256', keyOf(key)).update(id).digest('base64url')
}

function cookieOf({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name]
}

function setCookie(reply: FastifyReply, name: string, value: string | null): void {
  reply.header(
    'set-cookie',
    // Lax: a provider leads back to the site by a link.
    stringifySetCookie({
      name,
      value: value ?? '',
      maxAge: value === null ? 0 : MAX_AGE_SECONDS,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
    }),
  )
}
