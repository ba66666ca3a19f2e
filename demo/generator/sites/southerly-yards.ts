import type { Random } from '../random.ts'
import type { Yard } from '../road-vehicle.ts'
import type { Item } from '../vehicle.ts'

interface SoutherlyYard extends Yard {
  /** Share of cars, and of motorcycles. */
  cars: number
  motorcycles: number
  trucks: number
}

function yard(
  city: string,
  state: string,
  town: string,
  cars: number,
  motorcycles: number,
  trucks = 0,
  locationId = city,
): SoutherlyYard {
  const dealershipName = `Southerly ${city.charAt(0).toUpperCase()}${city.slice(1)}`
  return { dealershipId: `southerly-${city}`, dealershipName, locationId, state, town, cars, motorcycles, trucks }
}

const YARDS: readonly SoutherlyYard[] = [
  yard('cairns', 'QLD', 'Cairns', 18, 30),
  yard('townsville', 'QLD', 'Townsville', 15, 25),
  yard('mackay', 'QLD', 'Mackay', 11, 0),
  yard('brisbane', 'QLD', 'Brisbane', 22, 25),
  yard('brisbane', 'QLD', 'Brisbane', 0, 0, 100, 'brisbane-trucks'),
  yard('newcastle', 'NSW', 'Newcastle', 13, 20),
  yard('melbourne', 'VIC', 'Melbourne', 13, 0),
  yard('hobart', 'TAS', 'Hobart', 8, 0),
]

/** A yard that sells that kind of vehicle. */
export function yardFor(item: Item, random: Random): Yard {
  return random.weighted(YARDS, ({ cars, motorcycles, trucks }) =>
    item === 'truck' ? trucks : item === 'motorcycle' ? motorcycles : cars,
  )
}

/** The yard with that location id. */
export function yardAt(locationId: string): Yard {
  const found = YARDS.find((candidate) => candidate.locationId === locationId)
  if (found === undefined) throw new Error(`Southerly has no yard '${locationId}'`)
  return found
}
