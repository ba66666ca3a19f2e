/**
 * What forms keep in this browser: all of it stays here but what its own form sends. Whatever the storage does, the
 * form goes on.
 */
import { siteKey, storedText, storeText } from './browser-storage.ts'

/** A value of kept JSON by name, where it is a text. */
function textAt(kept: string | null, name: string): string {
  try {
    const value: unknown = kept === null ? null : JSON.parse(kept)
    const text: unknown =
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : null
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

export interface Person {
  name: string
  email: string
  phone: string
}

/** Who filled a form in here before (A11.10); null for nobody. */
export function keptPerson(site: string): Person | null {
  const kept = storedText('local', siteKey(site, 'person'))
  const person = { name: textAt(kept, 'name'), email: textAt(kept, 'email'), phone: textAt(kept, 'phone') }
  return person.name && person.email && person.phone ? person : null
}

/** Keeps who filled a form in, once all three are known (A11.10). */
export function keepPerson(site: string, { name, email, phone }: Person): void {
  if (name && email && phone) storeText('local', siteKey(site, 'person'), JSON.stringify({ name, email, phone }))
}

/** A form of several steps that was begun and not sent: it outlasts a reload, not the tab. */
export interface Begun {
  step: string
  leadId: string
  resumeToken: string
  values: [string, string][]
}

export function keptBegun(site: string, action: string): Begun | null {
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

/** Null forgets it. */
export function keepBegun(site: string, action: string, begun: Begun | null): void {
  storeText(
    'session',
    siteKey(site, `begun:${action}`),
    begun === null ? null : JSON.stringify({ ...begun, values: new URLSearchParams(begun.values).toString() }),
  )
}

/** Whether forms of a site have something to be filled in with: a person, or answers of this tab. */
export function hasFormsKept(site: string): boolean {
  if (keptPerson(site) !== null) return true
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(siteKey(site, 'begun:')))
  } catch {
    return false
  }
}

/** Pages of this visit and what its first address came with (A11.20). */
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
