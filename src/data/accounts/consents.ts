import type { CONSENT_PURPOSES } from '../listed-values.ts'
import type { SiteScope } from '../site-scope.ts'

export interface Consent {
  purpose: (typeof CONSENT_PURPOSES)[number]
  /** False where it was withdrawn. */
  given: boolean
  /** The sentence as it stood beside the box. */
  words: string
  /** Where it was given: "first sign-in", "settings", "saved search", "unsubscribe link". */
  method: string
  at: Date
}

/** Notes that a consent was given or withdrawn (R85). Lines are never changed; the last one of a purpose counts. */
export async function noteConsent({ db, site }: SiteScope, accountId: string, consent: Consent): Promise<void> {
  await db
    .insertInto('consents')
    .values({ siteId: site.slug, accountId, ...consent })
    .execute()
}

/** Every line of an account, the oldest first. */
export async function listConsents({ db, site }: SiteScope, accountId: string): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .select(['purpose', 'given', 'words', 'method', 'at'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Purposes to which an account consents now. */
export function consentedPurposes(consents: readonly Pick<Consent, 'purpose' | 'given'>[]): Set<Consent['purpose']> {
  const last = new Map(consents.map(({ purpose, given }) => [purpose, given]))
  return new Set([...last].flatMap(([purpose, given]) => (given ? [purpose] : [])))
}
