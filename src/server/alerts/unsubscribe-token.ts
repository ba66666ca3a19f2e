/** Tokens of links that stop letters and texts (R86): they name the account or sale, and cannot be made up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNDO_MS } from '#data/alerts/stop-alerts.ts'

/** One saved search, all alerts, everything that the dealer sends, all that comes as a text, or a vehicle's line. */
export type UnsubscribeScope =
  | { kind: 'search'; searchId: string }
  | { kind: 'alerts' }
  | { kind: 'all' }
  | { kind: 'texts' }
  | { kind: 'line'; placeId: string }

/** A link of an account, or of a sale. A buyer may have no account: the link stops everything to their address. */
export type Unsubscribe =
  | { accountId: string; scope: UnsubscribeScope }
  | { reservationId: string; scope: { kind: 'buyer' } }

/** A token holds the place of its kind here: new ones come last. */
const KINDS = ['search', 'alerts', 'all', 'texts', 'buyer', 'line'] as const
const MAC_BYTES = 16
const UUID_BYTES = 16

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const macOf = (key: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)

/** `key` is the site's own for this use, so that no other site takes the token. It never expires. */
export function unsubscribeToken(key: Buffer, asked: Unsubscribe): string {
  const { scope } = asked
  const id = 'searchId' in scope ? scope.searchId : 'placeId' in scope ? scope.placeId : null
  const body = Buffer.concat([
    Buffer.from([KINDS.indexOf(scope.kind)]),
    bytesOf('accountId' in asked ? asked.accountId : asked.reservationId),
    ...(id === null ? [] : [bytesOf(id)]),
  ])
  return Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

/** Letters that a token stops; null for one that this site did not make. */
export function readUnsubscribe(key: Buffer, token: string): Unsubscribe | null {
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, -MAC_BYTES)
  const kind = KINDS[body[0] ?? -1]
  const length = 1 + UUID_BYTES * (kind === 'search' || kind === 'line' ? 2 : 1)
  if (kind === undefined || body.length !== length || bytes.length !== length + MAC_BYTES) return null
  if (!timingSafeEqual(macOf(key, body), bytes.subarray(-MAC_BYTES))) return null
  const whose = uuidOf(body.subarray(1, 1 + UUID_BYTES))
  const about = uuidOf(body.subarray(1 + UUID_BYTES))
  if (kind === 'buyer') return { reservationId: whose, scope: { kind } }
  if (kind === 'line') return { accountId: whose, scope: { kind, placeId: about } }
  return { accountId: whose, scope: kind === 'search' ? { kind, searchId: about } : { kind } }
}

const undoMac = (key: Buffer, token: string, said: string) => macOf(key, Buffer.from(`undo ${token} ${said}`))

/**
 * Lets the page of a stop take it back for an hour: a letter that is passed on must not start letters again.
 * `searchIds`: the searches that this stop turned off.
 */
export function undoProof(key: Buffer, token: string, { now, searchIds }: { now: Date; searchIds: string[] }): string {
  const said = [now.getTime().toString(36), ...searchIds].join('~')
  return `${said}.${undoMac(key, token, said).toString('base64url')}`
}

/** The searches that a proof names; null for one that was made up, belongs to another link, or is too old. */
export function readUndoProof(key: Buffer, token: string, proof: string, now: Date): { searchIds: string[] } | null {
  const [said = '', mac = ''] = proof.split('.')
  const given = Buffer.from(mac, 'base64url')
  const [at = '', ...searchIds] = said.split('~')
  const ageMs = now.getTime() - Number.parseInt(at, 36)
  const isOurs = given.length === MAC_BYTES && timingSafeEqual(given, undoMac(key, token, said))
  return isOurs && ageMs >= 0 && ageMs <= UNDO_MS ? { searchIds } : null
}
