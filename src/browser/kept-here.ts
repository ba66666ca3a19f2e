/** Stores form data in this browser: contact details, postcode, drafts and visited pages. */
import { siteKey, storedText, storeText } from './browser-storage.ts'

/** A property of stored JSON; null for none. */
function valueAt(kept: string | null, name: string): unknown {
  try {
    const value: unknown = kept === null ? null : JSON.parse(kept)
    return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : null
  } catch {
    return null
  }
}

/** A text property of stored JSON, or ''. */
function textAt(kept: string | null, name: string): string {
  const text = valueAt(kept, name)
  return typeof text === 'string' ? text : ''
}

export interface Person {
  name: string
  email: string
  phone: string
  /** Only an account has one. */
  postcode: string
}

const FACTS = ['name', 'email', 'phone', 'postcode'] as const

function personIn(kept: string | null): Person {
  const [name, email, phone, postcode] = FACTS.map((fact) => textAt(kept, fact))
  return { name: name ?? '', email: email ?? '', phone: phone ?? '', postcode: postcode ?? '' }
}

/** The shopper who is signed in in this tab (R53), else who sent a form from this browser before (A11.10); or null. */
export function keptPerson(site: string): Person | null {
  const account = storedText('session', siteKey(site, 'account'))
  if (account !== null) return personIn(account)
  const person = personIn(storedText('local', siteKey(site, 'person')))
  return person.name && person.email && person.phone ? person : null
}

/** Whether this tab has asked who is signed in. */
export const knowsAccount = (site: string): boolean => storedText('session', siteKey(site, 'account')) !== null

/** Whether the signed-in account keeps viewed vehicles (R43); null before this tab has asked. */
export function wantsViewedKept(site: string): boolean | null {
  const account = storedText('session', siteKey(site, 'account'))
  return account === null ? null : textAt(account, 'viewed') === 'kept'
}

/** New vehicles of the account's searches, as this tab was told (R23); 0 before it has asked. */
export function keptUnread(site: string): number {
  const count = valueAt(storedText('session', siteKey(site, 'account')), 'unread')
  return typeof count === 'number' ? count : 0
}

/** Stores who is signed in until the tab is closed; null removes it. `text` is JSON of the facts. */
export function keepAccount(site: string, text: string | null): void {
  storeText('session', siteKey(site, 'account'), text)
}

/** Stores the person once name, email and phone are known (A11.10). */
export function keepPerson(site: string, { name, email, phone }: Omit<Person, 'postcode'>): void {
  if (name && email && phone) storeText('local', siteKey(site, 'person'), JSON.stringify({ name, email, phone }))
}

/** The postcode that this browser gave last, else the signed-in account's; null for none (R103). */
export function keptPostcode(site: string): string | null {
  const given = storedText('local', siteKey(site, 'postcode')) || keptPerson(site)?.postcode
  return given !== undefined && /^\d{4}$/.test(given) ? given : null
}

/** Stores a postcode that the server knows; '' removes it. */
export function keepPostcode(site: string, postcode: string): void {
  storeText('local', siteKey(site, 'postcode'), postcode || null)
}

/** A form of several steps that was begun and not sent. It survives a reload of its tab. */
export interface FormDraft {
  step: string
  leadId: string
  resumeToken: string
  values: [string, string][]
}

export function keptDraft(site: string, action: string): FormDraft | null {
  const kept = storedText('session', siteKey(site, `begun:${action}`))
  const step = textAt(kept, 'step')
  if (step === '') return null
  return {
    step,
    leadId: textAt(kept, 'leadId'),
    resumeToken: textAt(kept, 'resumeToken'),
    values: [...new URLSearchParams(textAt(kept, 'values'))],
  }
}

/** Stores a form's draft; null removes it. */
export function keepDraft(site: string, action: string, draft: FormDraft | null): void {
  storeText(
    'session',
    siteKey(site, `begun:${action}`),
    draft === null ? null : JSON.stringify({ ...draft, values: new URLSearchParams(draft.values).toString() }),
  )
}

/** Whether this browser has a person or a draft to fill a site's forms with. */
export function hasFormsKept(site: string): boolean {
  if (keptPerson(site) !== null) return true
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(siteKey(site, 'begun:')))
  } catch {
    return false
  }
}

/** Pages of this visit, and the campaign parameters of its first address (A11.20). */
export interface Visits {
  visitedPages: string[]
  linkedQueryParams: Record<string, string>
}

export function keptVisits(site: string): Visits {
  return {
    visitedPages: (storedText('session', siteKey(site, 'pages')) ?? '').split('\n').filter((path) => path !== ''),
    linkedQueryParams: Object.fromEntries(new URLSearchParams(storedText('session', siteKey(site, 'linked')) ?? '')),
  }
}

export function keepVisits(site: string, { visitedPages, linkedQueryParams }: Visits): void {
  storeText('session', siteKey(site, 'pages'), visitedPages.join('\n'))
  storeText('session', siteKey(site, 'linked'), new URLSearchParams(linkedQueryParams).toString())
}
