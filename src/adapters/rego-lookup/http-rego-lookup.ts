import type { Plate } from '#domain/trade-in/plate.ts'
import type { RegoAnswer, RegoVehicle } from '#domain/trade-in/rego-vehicle.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'
import { askProvider, type ProviderOptions } from '../ask-provider.ts'

const LONGEST_TEXT = 60
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/**
 * Looks up number plates at an outside provider. `GET url?rego=…&regoState=…` returns JSON `{year, make, model, badge,
 * series, body, transmission, fuel, drive, nvic}`; 404 for an unknown plate. `GET url?vin=…` asks the same by VIN. Any
 * other member, above all of owners, is not read. Nothing is stored.
 */
export class HttpRegoLookup implements RegoLookup {
  readonly #options: ProviderOptions

  constructor(options: ProviderOptions) {
    this.#options = options
  }

  find({ rego, regoState }: Plate): Promise<RegoAnswer> {
    return this.#ask(rego, { rego, ...(regoState !== null && { regoState }) })
  }

  findVin(vin: string): Promise<RegoAnswer> {
    return this.#ask(vin, { vin })
  }

  /** `secret` is left out of the log. */
  async #ask(secret: string, asked: Readonly<Record<string, string>>): Promise<RegoAnswer> {
    const { url, warn } = this.#options
    const address = new URL(url)
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    try {
      const answer = await askProvider(address, this.#options)
      return answer === null ? { kind: 'unknown' } : { kind: 'found', vehicle: vehicleIn(answer) }
    } catch (error) {
      // A failure's own text could name the address, and so the plate.
      warn({ failure: reasonOf(error).replaceAll(secret, '…') }, 'the number plate provider failed')
      return { kind: 'unavailable' }
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'its answer is not JSON'
  return error instanceof Error ? error.message : String(error)
}

/** Returns a valid NVIC in capitals, otherwise null. The rest of the answer is kept without it. */
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
  if (make === null || model === null || !Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
    throw new Error('its answer lacks year, make or model')
  return {
    year,
    make,
    model,
    badge: word('badge'),
    series: word('series'),
    body: word('body'),
    transmission: word('transmission'),
    fuel: word('fuel'),
    drive: word('drive'),
    nvic: nvicOf(word('nvic')),
  }
}
