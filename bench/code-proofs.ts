/** How long a right code takes from its typing to a session (R4). */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { addOtpRequest } from '#data/accounts/otp-requests.ts'
import type { Database } from '#data/schema.ts'
import { codeMac } from '#server/accounts/codes.ts'
import { proveCode } from '#server/accounts/prove-code.ts'
import { secretsOf } from '#server/secrets.ts'
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
