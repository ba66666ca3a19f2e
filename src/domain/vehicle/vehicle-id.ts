/** Parses a vehicle's id from addresses and forms: up to ten digits. Null for anything else, such as "12k". */
export function vehicleIdOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
