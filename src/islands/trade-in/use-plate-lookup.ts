import { useRef, useState } from 'react'
import { LOOKUP_WORDS, type LookupOutcome } from '#domain/trade-in/trade-in-paths.ts'
import { PLATE_LOOKUP_API } from '#domain/site/paths.ts'
import { fillIn, valueIn } from '../form-controls.ts'

const OUTCOMES: Record<number, LookupOutcome> = { 404: 'unknown', 422: 'no-plate', 429: 'too-many', 503: 'unavailable' }

/** Form fields that identify the shopper's vehicle. */
const OF_VEHICLE = new Set(['Rego', 'make', 'model', 'year', 'badge'])

export interface PlateLookupMessage {
  outcome: LookupOutcome | undefined
  words: string | null
}

export interface PlateLookup {
  shown: PlateLookupMessage | null
  isLooking: boolean
  /** NVIC code of the vehicle found. Null before a lookup: the server's value stays. */
  nvic: string | null
  find: (form: HTMLFormElement) => Promise<void>
  edited: (field: string) => void
}

/** Looks number plates up without loading the page (A14.4). */
export function usePlateLookup(first: PlateLookupMessage | null): PlateLookup {
  const [shown, setShown] = useState(first)
  const [nvic, setNvic] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(false)
  const find = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    isBusy.current = true
    setLooking(true)
    const { outcome, vehicle } = await lookUp(valueIn(form, 'Rego'), valueIn(form, 'regoState'))
    for (const name of ['make', 'model', 'year'])
      if (Object.hasOwn(vehicle, name)) fillIn(form, name, wordOf(vehicle[name]))
    if (outcome === 'found') fillIn(form, 'badge', wordOf(vehicle['badge']))
    setNvic(wordOf(vehicle['nvic']))
    setShown({ outcome, words: LOOKUP_WORDS[outcome] })
    setLooking(false)
    isBusy.current = false
  }
  return {
    shown,
    isLooking,
    nvic,
    find,
    // The code belongs to the vehicle found: an edit makes it stale.
    edited: (field) => OF_VEHICLE.has(field) && setNvic(''),
  }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

interface PlateLookupResponse {
  outcome: LookupOutcome
  vehicle: Record<string, unknown>
}

/** Looks a plate up on the server. Never rejects: the shopper can fill the vehicle in by hand. */
async function lookUp(rego: string, regoState: string): Promise<PlateLookupResponse> {
  try {
    const answer = await fetch(PLATE_LOOKUP_API, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rego, regoState }),
    })
    // Read in any case: an unread response keeps its connection busy.
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok) return { outcome: OUTCOMES[answer.status] ?? 'unavailable', vehicle: {} }
    const vehicle: unknown = typeof body === 'object' && body !== null && 'vehicle' in body ? body.vehicle : null
    return { outcome: 'found', vehicle: { ...Object(vehicle) } }
  } catch {
    return { outcome: 'unavailable', vehicle: {} }
  }
}
