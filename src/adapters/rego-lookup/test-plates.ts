import type { RegoAnswer } from '#domain/trade-in/rego-vehicle.ts'

const COROLLA = {
  year: 2022,
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  series: null,
  body: 'Hatch',
  transmission: 'Automatic',
  fuel: 'Petrol',
  drive: 'FWD',
  nvic: 'TEST22',
}

/** Test plates with fixed answers, to try a site's pages with. They are too long for any state to issue. */
export const TEST_PLATES: ReadonlyMap<string, RegoAnswer> = new Map<string, RegoAnswer>([
  ['REG4SUCCESS', { kind: 'found', vehicle: COROLLA }],
  ['REG4UNKNOWN', { kind: 'unknown' }],
  ['REG4FAILURE', { kind: 'unavailable' }],
])
