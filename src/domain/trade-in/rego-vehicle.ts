/** The vehicle of a number plate. It has the maker's facts only: no owner, address, VIN or kilometres. */
export interface RegoVehicle {
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  body: string | null
  transmission: string | null
  fuel: string | null
  drive: string | null
  /** National Vehicle Identification Code: names the model's variant, and no one vehicle (A14.10). */
  nvic: string | null
}

/** `unavailable`: nobody could be asked just now. */
export type RegoAnswer = { kind: 'found'; vehicle: RegoVehicle } | { kind: 'unknown' } | { kind: 'unavailable' }

/**
 * Vehicles of one plate as one answer: plates are used again and differ by state, so vehicles of several models are no
 * answer.
 */
export function oneVehicle(vehicles: readonly RegoVehicle[]): RegoAnswer {
  const [first] = vehicles
  if (
    first === undefined ||
    vehicles.some(({ make, model, year }) => make !== first.make || model !== first.model || year !== first.year)
  )
    return { kind: 'unknown' }
  // One code is of one variant: two say that the variant is not known.
  return {
    kind: 'found',
    vehicle: { ...first, nvic: vehicles.every(({ nvic }) => nvic === first.nvic) ? first.nvic : null },
  }
}
