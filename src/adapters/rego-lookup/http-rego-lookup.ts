import type { Plate } from '#domain/trade-in/plate.ts'
import type { RegoAnswer, RegoVehicle } from '#domain/trade-in/rego-vehicle.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'

export interface HttpRegoLookupOptions {
  /** Address of the provider; `rego` and `regoState` are added as parameters. */
  url: string
  /** Sent as a bearer token; none where the provider wants none. */
  key: string | null
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
  warn: (details: { failure: string }, message: string) => void
}

const MOST_ANSWER_BYTES = 65_536
const LONGEST_TEXT = 60
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/**
 * Number plates of an outside provider. `GET url?rego=…&regoState=…` answers JSON `{year, make, model, badge, series, body, transmission,
 * fuel, drive, nvic}`; 404 where it knows nothing. Whatever else it says, of owners above all, is not read. Nothing is kept.
 */
export class HttpRegoLookup implements RegoLookup {
  readonly #options: HttpRegoLookupOptions

  constructor(options: HttpRegoLookupOptions) {
    this.#options = options
  }

  async find({ rego, regoState }: Plate): Promise<RegoAnswer> {
    const { url, key, timeoutMs, warn } = this.#options
    const address = new URL(url)
    address.searchParams.set('rego', rego)
    if (regoState !== null) address.searchParams.set('regoState', regoState)
    try {
      const answer = await fetch(address, {
        headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) }, redirect: 'error', signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 404) return { kind: 'unknown' }
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      return { kind: 'found', vehicle: vehicleIn(await boundedText(answer)) }
    } catch (error) {
      // A failure's own text could name the address, and so the plate.
      warn({ failure: reasonOf(error).replaceAll(rego, '…') }, 'the number plate provider failed')
      return { kind: 'unavailable' }
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'its answer is not JSON'
  return error instanceof Error ? error.message : String(error)
}

async function boundedText(answer: Response): Promise<string> {
  let length = 0
  const parts: Uint8Array[] = []
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > MOST_ANSWER_BYTES) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What is none is left out: the rest of the answer is worth having without it. */
function nvicOf(text: string | null): string | null {
  return text !== null && /^[A-Za-z0-9]{1,12}$/.test(text) ? text.toUpperCase() : null
}

/** Reads an answer, field by field. Throws where it is none. */
function vehicleIn(text: string): RegoVehicle {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null) throw new Error('its answer is not an object')
  const member = (name: string): unknown => Object.getOwnPropertyDescriptor(answer, name)?.value
  const word = (name: string): string | null => {
    const value = member(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_TEXT).toWellFormed() : null
  }
  const year = Number(member('year'))
  const [make, model] = [word('make'), word('model')]
  if (make === null || model === null || !Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) throw new Error('its answer lacks year, make or model')
  return { year, make, model, badge: word('badge'), series: word('series'), body: word('body'), transmission: word('transmission'), fuel: word('fuel'), drive: word('drive'), nvic: nvicOf(word('nvic')) }
}
