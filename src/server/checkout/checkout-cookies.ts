/** Cookies of a shopper who reserves: their answers until a vehicle is held, then which reservation it is (R21). */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EMPTY_DRAFT, parseDraft, type CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import type { Secrets } from '../secrets.ts'

const DRAFT = '__Host-checkout-draft'
const RESERVATION = '__Host-checkout'
const MAX_AGE_SECONDS = 86_400
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A site's key for these cookies. */
type Key = { secrets: Secrets; siteId: string }

const keyOf = ({ secrets, siteId }: Key) => secrets.keyFor('checkout', siteId)

/** The answers that a browser has given so far; none where its cookie is not ours. */
export function draftOf(request: FastifyRequest, key: Key): CheckoutDraft {
  const sealed = cookieOf(request, DRAFT)
  const text = sealed === undefined ? null : opened(sealed, key)
  return (text === null ? null : parseDraft(text)) ?? EMPTY_DRAFT
}

/** Keeps a browser's answers, encrypted: no other person who reads its files learns them. Null forgets them. */
export function setDraft(reply: FastifyReply, key: Key, draft: CheckoutDraft | null): void {
  setCookie(reply, DRAFT, draft === null ? null : sealed(JSON.stringify(draft), key))
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

function sealed(text: string, key: Key): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for a text that this key did not seal. */
function opened(text: string, key: Key): string | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
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
