/** A person as a site knows them by an e-mail address or telephone number (Office R92). */
import type { Identifier } from '#domain/accounts/identifier.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { eachLead } from '../leads/read-leads.ts'
import type { SiteScope } from '../site-scope.ts'
import { listConsents } from './consents.ts'

/** A tick of a consent box, given or withdrawn: the proof that the Spam Act asks of who sends. */
export interface ConsentLine {
  at: Date
  /** For what: of an account a purpose, of an enquiry its reference. */
  of: string
  given: boolean
  /** The sentence as it stood beside the box; null where a form had none. */
  words: string | null
  /** Where it was given. */
  method: string
}

export interface FoundPerson {
  /** Null where they have no account. */
  accountId: string | null
  leads: Lead[]
  /** The newest first. */
  consents: ConsentLine[]
}

/** All that a site has of a person, whatever of it is spam or unfinished. */
export async function findPerson(scope: SiteScope, { kind, value }: Identifier): Promise<FoundPerson> {
  const account = await scope.db
    .selectFrom('accountIdentifiers')
    .select('accountId')
    .where('siteId', '=', scope.site.slug)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  const leads: Lead[] = []
  for await (const lead of eachLead(scope, { person: value, includePartial: true })) leads.push(lead)
  const accountId = account?.accountId ?? null
  const ofAccount = accountId === null ? [] : await listConsents(scope, accountId)
  const consents = [
    ...ofAccount.map(({ purpose, given, words, method, at }) => ({ at, of: purpose, given, words, method })),
    ...leads.map(({ reference, consent, formId }) => ({
      at: consent.at,
      of: reference,
      // A box that was ticked beforehand is no consent (Spam Act, D2.1).
      given: consent.optIn && !consent.optInPreTicked,
      words: consent.optInText,
      method: formId,
    })),
  ]
  return { accountId, leads, consents: consents.sort((one, other) => other.at.getTime() - one.at.getTime()) }
}
