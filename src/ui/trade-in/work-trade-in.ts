import { LOOKUP_FIELD, LOOKUP_WORDS, VISITS_FIELD, type LookupOutcome } from '#domain/trade-in/trade-in-paths.ts'
import { keepPerson, keptPerson, keptVisits } from '../form/kept-here.ts'

const OUTCOMES: Record<number, LookupOutcome> = { 404: 'unknown', 422: 'no-plate', 429: 'too-many', 503: 'unavailable' }

/** What says which vehicle it is. */
const OF_VEHICLE = new Set(['Rego', 'make', 'model', 'year', 'badge'])

/**
 * What a script adds to a valuation's form: number plates without a page load, details that are known here already, and
 * where the visit began.
 */
export function workTradeIn(form: HTMLFormElement, site: string): () => void {
  const gone = new AbortController()
  const control = (name: string) => {
    const found = form.elements.namedItem(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
  }
  const fill = (name: string, value: unknown) => {
    const field = control(name)
    if (field !== null && (typeof value === 'string' || typeof value === 'number')) field.value = String(value)
  }

  const noteCode = (nvic: unknown) => {
    fill('nvic', typeof nvic === 'string' ? nvic : '')
    fill('has_nvic', typeof nvic === 'string' ? 'true' : '')
  }
  // Of the vehicle that was found: another one has another.
  form.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && OF_VEHICLE.has(target.name) && noteCode(null),
    { signal: gone.signal },
  )

  const person = keptPerson(site)
  if (person !== null)
    for (const [name, value] of Object.entries(person)) if (control(name)?.value === '') fill(name, value)

  const button = form.querySelector<HTMLButtonElement>(`button[name="${LOOKUP_FIELD}"]`)
  const told = form.querySelector('output')
  const findVehicle = async (pressed: HTMLButtonElement): Promise<void> => {
    pressed.setAttribute('aria-busy', 'true')
    const { outcome, vehicle } = await lookUp(control('Rego')?.value ?? '', control('regoState')?.value ?? '')
    for (const name of ['make', 'model', 'year']) fill(name, vehicle[name])
    if (outcome === 'found') fill('badge', vehicle['badge'] ?? '')
    noteCode(vehicle['nvic'])
    if (told !== null) {
      told.dataset['outcome'] = outcome
      told.textContent = LOOKUP_WORDS[outcome]
    }
    pressed.removeAttribute('aria-busy')
  }
  button?.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      if (button.getAttribute('aria-busy') !== 'true') void findVehicle(button)
    },
    { signal: gone.signal },
  )

  form.addEventListener(
    'submit',
    () => {
      const { value: name = '' } = control('name') ?? {}
      keepPerson(site, { name, email: control('email')?.value ?? '', phone: control('phone')?.value ?? '' })
      const carried = document.createElement('input')
      Object.assign(carried, { type: 'hidden', name: VISITS_FIELD, value: JSON.stringify(keptVisits(site)) })
      form.append(carried)
      // Coming back to the page must not send it twice.
      setTimeout(() => carried.remove())
    },
    { signal: gone.signal },
  )
  return () => gone.abort()
}

interface Found {
  outcome: LookupOutcome
  vehicle: Record<string, unknown>
}

/** Never rejects: without a network nothing can be looked up, and the vehicle is filled in by hand. */
async function lookUp(rego: string, regoState: string): Promise<Found> {
  try {
    const answer = await fetch('/api/trade-in/rego-lookup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rego, regoState }),
    })
    // Read in any case: an answer that nobody reads keeps its connection busy.
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok) return { outcome: OUTCOMES[answer.status] ?? 'unavailable', vehicle: {} }
    const vehicle: unknown = typeof body === 'object' && body !== null && 'vehicle' in body ? body.vehicle : null
    return { outcome: 'found', vehicle: { ...Object(vehicle) } }
  } catch {
    return { outcome: 'unavailable', vehicle: {} }
  }
}
