/**
 * What forms keep in this browser: all of it stays here but what its own form sends. Whatever the storage does, the
 * form goes on.
 */

/** How the names of all that is kept of one site begin. */
const keyOf = (site: string, name: string) => `forecourt:${site}:${name}`

function textIn(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function keepIn(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
  } catch {
    // Full, or taken away: then it is asked again next time.
  }
}

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

const local = () => localStorage
const session = () => sessionStorage

export interface Person {
  name: string
  email: string
  phone: string
}

/** Who filled a form in here before (A11.10); null for nobody. */
export function keptPerson(site: string): Person | null {
  const kept = textIn(local, keyOf(site, 'person'))
  const person = { name: textAt(kept, 'name'), email: textAt(kept, 'email'), phone: textAt(kept, 'phone') }
  return person.name && person.email && person.phone ? person : null
}

/** Keeps who filled a form in, once all three are known (A11.10). */
export function keepPerson(site: string, { name, email, phone }: Person): void {
  if (name && email && phone) keepIn(local, keyOf(site, 'person'), JSON.stringify({ name, email, phone }))
}

/** A form of several steps that was begun and not sent: it outlasts a reload, not the tab. */
export interface Begun {
  step: string
  leadId: string
  resumeToken: string
  values: [string, string][]
}

export function keptBegun(site: string, action: string): Begun | null {
  const kept = textIn(session, keyOf(site, `begun:${action}`))
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
  keepIn(
    session,
    keyOf(site, `begun:${action}`),
    begun === null ? null : JSON.stringify({ ...begun, values: new URLSearchParams(begun.values).toString() }),
  )
}

/** Pages of this visit and what its first address came with (A11.20). */
export interface Visits {
  visitedPages: string[]
  linkedQueryParams: Record<string, string>
}

export function keptVisits(site: string): Visits {
  return {
    visitedPages: (textIn(session, keyOf(site, 'pages')) ?? '').split('\n').filter((path) => path !== ''),
    linkedQueryParams: Object.fromEntries(new URLSearchParams(textIn(session, keyOf(site, 'linked')) ?? '')),
  }
}

export function keepVisits(site: string, { visitedPages, linkedQueryParams }: Visits): void {
  keepIn(session, keyOf(site, 'pages'), visitedPages.join('\n'))
  keepIn(session, keyOf(site, 'linked'), new URLSearchParams(linkedQueryParams).toString())
}
