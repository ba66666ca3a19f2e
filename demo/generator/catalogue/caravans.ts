import type { CaravanFacts } from '../vehicle.ts'

/** Caravans and campers of makers that sell or sold in Australia; masses and lengths of the type, as on a plate. */

export interface CaravanLine {
  make: string
  /** As some feeds spell it. */
  feedName?: string
  model: string
  badge: string
  years: readonly [number, number]
  share: number
  priceThousands: number
  facts: CaravanFacts
}

type Kit = Pick<CaravanFacts, 'toilet' | 'shower' | 'airConditioning' | 'fridgeLitres'>

const ENSUITE: Kit = { toilet: true, shower: true, airConditioning: true, fridgeLitres: 188 }
const NO_ENSUITE: Kit = { toilet: false, shower: false, airConditioning: true, fridgeLitres: 95 }
const BARE: Kit = { toilet: false, shower: false, airConditioning: false, fridgeLitres: 40 }

function van(
  kind: CaravanFacts['kind'], bodyLengthM: number, bodyWidthM: number, tareKg: number, atmKg: number, ballKg: number,
  axle: CaravanFacts['axle'], sleeps: number, kit: Kit,
): CaravanFacts {
  return { kind, bodyLengthM, bodyWidthM, tareKg, atmKg, ballKg, axle, sleeps, ...kit }
}

export const CARAVANS: readonly CaravanLine[] = [
  { make: 'Jayco', model: 'Journey', badge: 'Outback 19.61', years: [2013, 2026], share: 7, priceThousands: 82,
    facts: van('Caravan', 5.94, 2.47, 2418, 2990, 176, 'Tandem', 3, ENSUITE) },
  { make: 'Jayco', model: 'Starcraft', badge: 'Outback 17.58', years: [2013, 2026], share: 6, priceThousands: 66,
    facts: van('Caravan', 5.52, 2.44, 2010, 2600, 148, 'Tandem', 4, ENSUITE) },
  { make: 'Jayco', model: 'Silverline', badge: 'Outback 21.65', years: [2014, 2026], share: 4, priceThousands: 112,
    facts: van('Caravan', 6.67, 2.49, 2784, 3500, 226, 'Tandem', 2, ENSUITE) },
  { make: 'Jayco', model: 'Expanda', badge: 'Outback 17.56', years: [2012, 2026], share: 6, priceThousands: 70,
    facts: van('Pop-top', 5.5, 2.43, 1985, 2600, 165, 'Tandem', 6, ENSUITE) },
  { make: 'Jayco', model: 'Swan', badge: 'Outback', years: [2012, 2026], share: 6, priceThousands: 42,
    facts: van('Camper Trailer', 5.1, 2.26, 1290, 1700, 128, 'Single', 6, BARE) },
  { make: 'Jayco', model: 'CrossTrak', badge: '13.42', years: [2020, 2026], share: 3, priceThousands: 58,
    facts: van('Hybrid', 4.2, 2.1, 1610, 2200, 140, 'Single', 4, NO_ENSUITE) },
  { make: 'Jayco', model: 'Conquest', badge: 'FD.23-1', years: [2015, 2026], share: 2, priceThousands: 158,
    facts: van('Motorhome', 7, 2.35, 3560, 4490, 0, 'Single', 4, ENSUITE) },
  { make: 'Viscount', feedName: 'Viscount Caravans', model: 'V3', badge: 'Supreme', years: [2015, 2022], share: 5, priceThousands: 62,
    facts: van('Caravan', 5.56, 2.45, 2180, 2640, 160, 'Tandem', 4, ENSUITE) },
  { make: 'Viscount', feedName: 'Viscount Caravans', model: 'V2', badge: 'Tourer', years: [2014, 2020], share: 3, priceThousands: 48,
    facts: van('Pop-top', 4.9, 2.3, 1520, 1950, 130, 'Single', 2, NO_ENSUITE) },
  { make: 'Coromal', model: 'Thrill Seeker', badge: '18.6', years: [2018, 2026], share: 4, priceThousands: 79,
    facts: van('Caravan', 5.67, 2.46, 2350, 2999, 170, 'Tandem', 2, ENSUITE) },
  { make: 'Coromal', model: 'Element', badge: '542', years: [2012, 2017], share: 3, priceThousands: 52,
    facts: van('Caravan', 5.4, 2.4, 1880, 2300, 150, 'Single', 2, ENSUITE) },
  { make: 'Avan', model: 'Aliner', badge: '1L', years: [2012, 2026], share: 4, priceThousands: 34,
    facts: van('Pop-top', 3.7, 2.05, 890, 1250, 85, 'Single', 2, BARE) },
  { make: 'Avan', model: 'Aspire', badge: '555-3', years: [2016, 2026], share: 2, priceThousands: 74,
    facts: van('Caravan', 5.5, 2.4, 2060, 2550, 155, 'Tandem', 2, ENSUITE) },
  { make: 'New Age', model: 'Manta Ray', badge: '19ER', years: [2013, 2024], share: 4, priceThousands: 76,
    facts: van('Caravan', 5.8, 2.46, 2295, 2795, 180, 'Tandem', 2, ENSUITE) },
  { make: 'New Age', model: 'Road Owl', badge: '18BE', years: [2019, 2026], share: 2, priceThousands: 72,
    facts: van('Caravan', 5.5, 2.45, 2160, 2700, 160, 'Tandem', 2, ENSUITE) },
  { make: 'Crusader', model: 'Excalibur', badge: 'Prince', years: [2014, 2026], share: 2, priceThousands: 84,
    facts: van('Caravan', 6, 2.48, 2440, 3000, 190, 'Tandem', 2, ENSUITE) },
  { make: 'Goldstream', model: 'Panther', badge: '1860', years: [2014, 2026], share: 3, priceThousands: 78,
    facts: van('Caravan', 5.65, 2.45, 2380, 3100, 185, 'Tandem', 2, ENSUITE) },
  { make: 'Goldstream', model: 'Crown', badge: '6 Storm', years: [2012, 2020], share: 2, priceThousands: 36,
    facts: van('Camper Trailer', 5, 2.2, 1250, 1650, 110, 'Single', 6, BARE) },
  { make: 'Zone RV', model: 'Off-Road', badge: '18.6', years: [2019, 2026], share: 1, priceThousands: 165,
    facts: van('Caravan', 5.7, 2.45, 2600, 3500, 240, 'Tandem', 2, ENSUITE) },
  { make: 'Snowy River', model: 'SRC19', badge: 'Club Lounge', years: [2018, 2026], share: 2, priceThousands: 68,
    facts: van('Caravan', 5.8, 2.43, 2300, 2800, 170, 'Tandem', 3, ENSUITE) },
  { make: 'Supreme', model: 'Territory', badge: '2100', years: [2016, 2026], share: 1, priceThousands: 96,
    facts: van('Caravan', 6.4, 2.49, 2720, 3500, 210, 'Tandem', 2, ENSUITE) },
  { make: 'Kedron', model: 'XC3', badge: 'Bunk', years: [2015, 2026], share: 1, priceThousands: 138,
    facts: van('Caravan', 6.8, 2.48, 2950, 4000, 250, 'Tandem', 5, ENSUITE) },
  { make: 'Cub', model: 'Brumby', badge: 'Rear Fold', years: [2013, 2026], share: 3, priceThousands: 38,
    facts: van('Camper Trailer', 4.3, 1.95, 1120, 1650, 118, 'Single', 4, BARE) },
  { make: 'Opus', model: 'OP4', badge: 'Air', years: [2018, 2026], share: 2, priceThousands: 39,
    facts: van('Camper Trailer', 4.6, 2.05, 1560, 2200, 150, 'Single', 6, BARE) },
  { make: 'MDC', model: 'XT12', badge: 'HR', years: [2018, 2026], share: 3, priceThousands: 52,
    facts: van('Hybrid', 3.9, 2.1, 1890, 2600, 170, 'Tandem', 2, NO_ENSUITE) },
  { make: 'Kimberley', model: 'Kruiser', badge: 'S-Class', years: [2013, 2024], share: 1, priceThousands: 128,
    facts: van('Hybrid', 4.7, 2.05, 1860, 2600, 185, 'Single', 2, NO_ENSUITE) },
  { make: 'Winnebago', model: 'Burleigh', badge: '', years: [2014, 2026], share: 2, priceThousands: 162,
    facts: van('Motorhome', 7.2, 2.35, 3700, 4490, 0, 'Single', 4, ENSUITE) },
  { make: 'Travel Wheels', model: 'Slide-on', badge: 'Dual Cab', years: [2015, 2025], share: 1, priceThousands: 46,
    facts: van('Slide-on', 3.1, 1.9, 620, 900, 0, 'Single', 2, BARE) },
]
