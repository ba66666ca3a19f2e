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

const MODEL_3 = {
  ...COROLLA,
  make: 'Tesla',
  model: 'Model 3',
  badge: 'Long Range',
  body: 'Sedan',
  fuel: 'Electric',
  drive: 'AWD',
  nvic: 'TESTEV',
}

/**
 * Test plates with fixed responses, for trying out a site's pages. Most have the names of AutoGrab's test plates. They
 * are too long for any state to issue.
 */
export const TEST_PLATES: ReadonlyMap<string, RegoAnswer> = new Map<string, RegoAnswer>([
  ['REG4SUCCESS', { kind: 'found', vehicle: COROLLA }],
  ['REG4SUCCESSEV', { kind: 'found', vehicle: MODEL_3 }],
  // The model is sure, its variant is not: no badge and no code are told.
  ['REG4WARNING', { kind: 'found', vehicle: { ...COROLLA, badge: null, nvic: null } }],
  ['REG4NOMATCH', { kind: 'unknown' }],
  // A VIN alone describes no vehicle, and is never told.
  ['REG4VINONLY', { kind: 'unknown' }],
  ['REG4UNKNOWN', { kind: 'unknown' }],
  ['REG4FAILURE', { kind: 'unavailable' }],
])
