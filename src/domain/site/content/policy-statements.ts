/** Statements that a privacy policy must make (A23.1), with the principle of the Privacy Act 1988 behind each. */
export interface PolicyStatement {
  says: string
  /** Phrases in small letters: of each list one must be there. */
  phrases: readonly (readonly string[])[]
  source: string
}

export const POLICY_STATEMENT_IDS = [
  'principles',
  'collected',
  'purposes',
  'cookies',
  'related-companies',
  'manufacturers',
  'insurers',
  'credit-providers',
  'government',
  'service-providers',
  'law-enforcement',
  'distributor',
  'overseas',
  'security',
  'access',
  'opt-out',
  'complaints',
  'automated-decisions',
] as const
export type PolicyStatementId = (typeof POLICY_STATEMENT_IDS)[number]

const told = (says: string, ...phrases: string[]): PolicyStatement => ({
  says: `that information may go to ${says}`,
  phrases: [phrases],
  source: 'APP 1.4(c); A23.1',
})

export const POLICY_STATEMENTS: Readonly<Record<PolicyStatementId, PolicyStatement>> = {
  principles: {
    says: 'that the Australian Privacy Principles apply',
    phrases: [['australian privacy principles']],
    source: 'APP 1.3; A23.1',
  },
  collected: {
    says: 'which information is collected',
    phrases: [['we collect', 'information collected', 'is collected']],
    source: 'APP 1.4(a); A23.1',
  },
  purposes: {
    says: 'why it is collected',
    phrases: [['why we collect', 'purpose', 'we use']],
    source: 'APP 1.4(c); A23.1',
  },
  cookies: {
    says: 'how cookies and counts of visits are used',
    phrases: [['cookie'], ['visit', 'analytics']],
    source: 'APP 1.4(b); A23.1',
  },
  'related-companies': told('related companies', 'related compan', 'related bod', 'related entit', 'related corporat'),
  manufacturers: told('manufacturers', 'manufacturer'),
  insurers: told('insurers', 'insurer', 'insurance compan'),
  'credit-providers': told('credit providers', 'credit provider', 'lender', 'financier'),
  government: told('government', 'government'),
  'service-providers': told('service providers', 'service provider', 'work for us under contract', 'contractor'),
  'law-enforcement': told('law enforcement', 'law enforcement', 'police'),
  distributor: {
    says: 'that a local distributor is told only by consent',
    phrases: [['distributor'], ['only if you agree', 'consent']],
    source: 'APP 6.1; A23.1',
  },
  overseas: {
    says: 'whether information goes to other countries',
    phrases: [['other countries', 'overseas', 'outside australia', 'outside of australia']],
    source: 'APP 1.4(f)',
  },
  security: {
    says: 'how information is kept safe',
    phrases: [['kept safe', 'keep safe', 'secur', 'encrypt']],
    source: 'APP 11.1; A23.1',
  },
  access: {
    says: 'how to see and correct information, by telephone or the contact page',
    phrases: [['access', 'see it', 'see your'], ['correct'], ['contact', 'ring', 'call', 'phone']],
    source: 'APP 1.4(d); A23.1',
  },
  'opt-out': {
    says: 'how to stop messages',
    phrases: [['unsubscribe', 'opt out', 'opt-out']],
    source: 'APP 7.2; A23.1',
  },
  complaints: {
    says: 'how to complain, by e-mail',
    phrases: [['complain'], ['@', 'e-mail', 'email']],
    source: 'APP 1.4(e); A23.1',
  },
  'automated-decisions': {
    says: 'which decisions programs take part in, from 10 December 2026: the block automated-decisions',
    phrases: [['automated decision', 'decided by a program', 'decision about you by computer']],
    source: 'APP 1.7',
  },
}

/** Statements that a policy's words lack, apart from those that its blocks say they cover. */
export function missingStatements(words: string, covered: ReadonlySet<PolicyStatementId>): PolicyStatement[] {
  const text = words.toLowerCase()
  return POLICY_STATEMENT_IDS.filter(
    (id) =>
      !covered.has(id) &&
      !POLICY_STATEMENTS[id].phrases.every((choices) => choices.some((phrase) => text.includes(phrase))),
  ).map((id) => POLICY_STATEMENTS[id])
}
