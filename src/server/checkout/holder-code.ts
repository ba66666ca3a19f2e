/** Proves by a code to their e-mail address that somebody is the holder of a reservation (R13, R22 of accounts). */
import { readOtpRequest, spendTry, useOtpRequest } from '#data/accounts/otp-requests.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { giveHitBack, takeHit, takeHits } from '#data/platform/rate-buckets.ts'
import type { SiteContext } from '#data/site-context.ts'
import { maskedIdentifier, type Identifier } from '#domain/accounts/identifier.ts'
import { askCode, type Locked, type SignInDesk } from '../accounts/ask-code.ts'
import { codeMac, isOneOf, typedCode } from '../accounts/codes.ts'
import { codeLimits, proofLimits } from '../accounts/limits.ts'

export type HolderCodeAnswer =
  /** `request` comes back with the code. */
  | { kind: 'sent'; request: string; to: string; expiresInSeconds: number }
  | { kind: 'slow-down'; retryAfterSeconds: number }
  /** Too many wrong codes. */
  | Locked
  /** The letter could not be sent. */
  | { kind: 'failed' }
  /** No address or number is known any more: only the yard can cancel. */
  | { kind: 'nobody' }

interface Asking {
  host: string
  /** Network address of the visitor. */
  address: string
}

/** Sends a code to the holder's e-mail address, or to their number where only that is known. */
export async function sendHolderCode(
  desk: SignInDesk,
  ctx: SiteContext,
  reservation: Reservation,
  { host, address }: Asking,
): Promise<HolderCodeAnswer> {
  const identifier = await holderIdentifier(ctx, reservation)
  if (identifier === null) return { kind: 'nobody' }
  // Of no account: the code opens nothing but this.
  const asked = { identifier, purpose: 'step-up', accountId: null, earlierId: null, host, address } as const
  const answer = await askCode(desk, ctx, asked)
  if (answer.kind !== 'sent') return answer
  const { id: request, expiresInSeconds } = answer
  return { kind: 'sent', request, to: maskedIdentifier(identifier), expiresInSeconds }
}

export type HolderProof =
  | { kind: 'proved' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'expired' | 'not-six' }
  | { kind: 'slow-down'; retryAfterSeconds: number }
  | Locked

/** Compares what was typed with the code that went to this holder; a code is used up. */
export async function proveHolder(
  { secrets }: SignInDesk,
  ctx: SiteContext,
  reservation: Reservation,
  { request, code: typed, address }: { request: string; code: string; address: string },
): Promise<HolderProof> {
  const { site, now } = ctx
  const code = typedCode(typed)
  if (code === null) return { kind: 'not-six' }
  const hit = await takeHits(ctx.db, proofLimits(secrets, site, address), now)
  if (hit.kind === 'full') return { kind: 'slow-down', retryAfterSeconds: hit.retryAfterSeconds }
  const sent = await readOtpRequest(ctx, request, now)
  const identifier = await holderIdentifier(ctx, reservation)
  // A code that went to somebody else, or is for an account, proves nothing here.
  if (sent === null || sent.accountId !== null || identifier?.value !== sent.identifier.value)
    return { kind: 'expired' }
  const { wrong } = codeLimits(secrets, site, identifier, address)
  const wrongHit = await takeHit(ctx.db, wrong, now)
  if (wrongHit.kind === 'full')
    return { kind: 'locked', of: identifier.kind, retryAfterSeconds: wrongHit.retryAfterSeconds }
  const spent = await spendTry(ctx, request, now)
  if (spent === null) return { kind: 'expired' }
  const mac = codeMac(secrets.keyFor('codes', site.slug), request, identifier, code)
  if (!isOneOf(mac, spent.macs)) return { kind: 'wrong', triesLeft: spent.triesLeft }
  await giveHitBack(ctx.db, wrong.key)
  return (await useOtpRequest(ctx, request, now)) ? { kind: 'proved' } : { kind: 'expired' }
}

async function holderIdentifier(ctx: SiteContext, { leadId }: Reservation): Promise<Identifier | null> {
  const person = (await readLead(ctx, leadId))?.person
  if (person?.email != null) return { kind: 'email', value: person.email }
  return person?.phone == null ? null : { kind: 'phone', value: person.phone }
}
