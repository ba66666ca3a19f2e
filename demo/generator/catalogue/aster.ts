import type { PaintKey } from '../paint.ts'
import { diesel, electric, hybrid, petrol, type MakeEntry, type ModelLine } from './model-line.ts'

/** Aster is an invented make: five models, three grades, no badge of anyone else's. */

export interface AsterLine extends ModelLine {
  size: { length: number; width: number; height: number }
  ancap: { stars: number; year: number }
  fuelCapacityLitres: number
  grossVehicleMassKg: number
  /** Share of the stock on the floor. */
  floorShare: number
}

export const ASTER_LINES: readonly AsterLine[] = [
  {
    model: 'Dash',
    series: 'AD1',
    body: 'hatch',
    years: [2021, 2026],
    share: 24,
    floorShare: 11,
    badges: [
      ['Core', 29.99],
      ['Touring', 33.49],
      ['Reserve', 37.99],
    ],
    engines: [petrol(1.5, 3, 96, 210, 5.4, 'D7', 'FWD')],
    towKg: 1200,
    size: { length: 4290, width: 1795, height: 1460 },
    ancap: { stars: 5, year: 2024 },
    fuelCapacityLitres: 45,
    grossVehicleMassKg: 1780,
  },
  {
    model: 'Lumen',
    series: 'AL1',
    body: 'sedan',
    years: [2023, 2026],
    share: 12,
    floorShare: 8,
    badges: [
      ['Core', 58.9, [0]],
      ['Touring AWD', 66.9, [1]],
      ['Reserve AWD', 74.9, [1]],
    ],
    engines: [electric(170, 350, 'RWD'), electric(280, 560, 'AWD')],
    towKg: 1500,
    size: { length: 4780, width: 1870, height: 1450 },
    ancap: { stars: 5, year: 2025 },
    fuelCapacityLitres: 0,
    grossVehicleMassKg: 2380,
  },
  {
    model: 'Vale',
    series: 'AV2',
    body: 'suv',
    years: [2021, 2026],
    share: 30,
    floorShare: 14,
    badges: [
      ['Core', 42.99, [0]],
      ['Touring AWD', 48.99, [1]],
      ['Reserve AWD', 56.49, [1]],
    ],
    engines: [hybrid(2, 4, 145, 260, 4.7, 'eCVT', 'FWD'), hybrid(2, 4, 162, 300, 4.9, 'eCVT', 'AWD')],
    towKg: 1800,
    size: { length: 4610, width: 1865, height: 1680 },
    ancap: { stars: 5, year: 2025 },
    fuelCapacityLitres: 55,
    grossVehicleMassKg: 2210,
  },
  {
    model: 'Tor',
    series: 'AT1',
    body: '4x4',
    years: [2022, 2026],
    share: 14,
    floorShare: 9,
    badges: [
      ['Core', 61.49, [0]],
      ['Touring AWD', 68.49, [1]],
      ['Reserve AWD', 76.99, [1]],
    ],
    engines: [diesel(2.2, 4, 148, 440, 6.9, 'A8', 'FWD'), diesel(2.2, 4, 148, 440, 7.2, 'A8', 'AWD')],
    towKg: 2500,
    masses: [2760, 5260, 250],
    size: { length: 4930, width: 1940, height: 1780 },
    ancap: { stars: 5, year: 2024 },
    fuelCapacityLitres: 71,
    grossVehicleMassKg: 2760,
  },
  {
    model: 'Ridge',
    series: 'AR1',
    body: 'ute',
    years: [2021, 2026],
    share: 20,
    floorShare: 21,
    badges: [
      ['Core', 54.99, [0]],
      ['Touring AWD', 59.99, [1]],
      ['Reserve AWD', 66.99, [1]],
    ],
    engines: [diesel(2.2, 4, 140, 450, 7.6, 'A8', 'RWD'), diesel(2.2, 4, 150, 500, 7.9, 'A8', '4WD')],
    towKg: 3500,
    masses: [3200, 6200, 350],
    size: { length: 5360, width: 1910, height: 1820 },
    ancap: { stars: 5, year: 2022 },
    fuelCapacityLitres: 80,
    grossVehicleMassKg: 3200,
  },
]

/** The first characters of a VIN that no maker has. */
export const ASTER: MakeEntry = {
  make: 'Aster',
  share: 100,
  wmi: 'XA0',
  depreciation: 0.95,
  franchise: true,
  lines: ASTER_LINES,
}

/** Paints by their Aster names, and the pictures that show them. */
export const ASTER_PAINTS: readonly { name: string; key: PaintKey; share: number }[] = [
  { name: 'Sage', key: 'green', share: 22 },
  { name: 'Bone', key: 'white', share: 21 },
  { name: 'Inkwell', key: 'black', share: 14 },
  { name: 'High sky', key: 'blue', share: 15 },
  { name: 'Clay', key: 'orange', share: 10 },
  { name: 'Plum', key: 'red', share: 8 },
  { name: 'Moss', key: 'grey', share: 10 },
]

export const ASTER_INTERIORS = ['Bone', 'Charcoal', 'Tan', 'Charcoal cloth'] as const
