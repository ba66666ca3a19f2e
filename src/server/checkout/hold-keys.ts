/** Keys by which unpaid holds are counted (R15): nobody can read a person or a network in them. */
import { createHmac } from 'node:crypto'
import { networkOf } from '#data/visitor-network.ts'
import type { LeadPerson } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import type { Secrets } from '../secrets.ts'

/** One key for each way to know the person: e-mail address, telephone number, account. */
export function personKeysOf(
  secrets: Secrets,
  { slug }: Pick<Site, 'slug'>,
  { email, phone }: Pick<LeadPerson, 'email' | 'phone'>,
  accountId: string | null,
): Buffer[] {
  const known = [
    ['email', email?.toLowerCase() ?? null],
    ['phone', phone],
    ['account', accountId],
  ] as const
  return known.flatMap(([kind, value]) => (value === null ? [] : [keyOf(secrets, slug, [kind, value])]))
}

export function networkKeyOf(secrets: Secrets, { slug }: Pick<Site, 'slug'>, address: string): Buffer {
  return keyOf(secrets, slug, ['network', networkOf(address)])
}

function keyOf(secrets: Secrets, slug: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', secrets.keyFor('limits', slug))
    .update(JSON.stringify(['hold', ...parts]))
    .digest()
    .subarray(0, 16)
}
