/** How long codes take: from asking to sending (R2), and from typing a right one to a session (R4). */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addOtpRequest } from '#data/accounts/otp-requests.ts'
import type { Database } from '#data/schema.ts'
import { askCode } from '#server/accounts/ask-code.ts'
import { codeMac } from '#server/accounts/codes.ts'
import { proveCode } from '#server/accounts/prove-code.ts'
import { secretsOf } from '#server/secrets.ts'
import { contextOf } from '#test/pages/page-context.ts'
import { sampleSite } from '#test/sites/sample-site.ts'

const PROOFS = 200
const CODE = '123456'
const LIFE_MS = 600_000

/** Milliseconds of each proof, the shortest first. Each shopper is new and comes from another network. */
export async function measureProofs(db: Kysely<Database>): Promise<number[]> {
  const [site, now] = [sampleSite(), new Date()]
  const ctx = { db, site, now }
  const secrets = secretsOf(Buffer.alloc(32, 1))
  const key = secrets.keyFor('codes', site.slug)
  const taken: number[] = []
  for (let proof = 0; proof < PROOFS; proof++) {
    const [id, identifier] = [randomUUID(), { kind: 'email', value: `shopper-${proof}@example.com` } as const]
    const expiresAt = new Date(now.getTime() + LIFE_MS)
    const mac = codeMac(key, id, identifier, CODE)
    await addOtpRequest(ctx, { id, identifier, purpose: 'sign-in', accountId: null, mac, now, expiresAt })
    const typed = { requestId: id, code: CODE, address: `203.0.${proof}.1`, userAgent: null, session: null }
    const began = performance.now()
    const answer = await proveCode({ secrets }, ctx, typed)
    taken.push(performance.now() - began)
    if (answer.kind !== 'signed-in') throw new Error(`the right code was answered with "${answer.kind}"`)
  }
  return taken.sort((one, other) => one - other)
}

export interface AskTimes {
  knownMs: number[]
  unknownMs: number[]
}

/**
 * Milliseconds until a code is sent to an address with an account and to one without, by turns; the shortest first. The
 * shoppers of `measureProofs` have accounts.
 */
export async function measureAsks(db: Kysely<Database>): Promise<AskTimes> {
  const desk = { secrets: secretsOf(Buffer.alloc(32, 1)), sendCode: async () => undefined }
  const ctx = { ...contextOf(sampleSite(), []), db, now: new Date() }
  const taken: AskTimes = { knownMs: [], unknownMs: [] }
  for (let turn = 0; turn < PROOFS; turn++)
    for (const [times, name, network] of [
      [taken.knownMs, 'shopper', 1],
      [taken.unknownMs, 'nobody', 2],
    ] as const) {
      const identifier = { kind: 'email', value: `${name}-${turn}@example.com` } as const
      const asked = { identifier, purpose: 'sign-in', accountId: null, earlierId: null, host: 'localhost' } as const
      const began = performance.now()
      const answer = await askCode(desk, ctx, { ...asked, address: `198.${network}.${turn}.1` })
      times.push(performance.now() - began)
      if (answer.kind !== 'sent') throw new Error(`a code for ${identifier.value} was answered with "${answer.kind}"`)
    }
  for (const times of [taken.knownMs, taken.unknownMs]) times.sort((one, other) => one - other)
  return taken
}
