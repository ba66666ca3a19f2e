/** A vehicle's id as addresses and forms write it: up to ten digits. Null for anything else: "12k" is an amount. */
export function vehicleIdOf(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
