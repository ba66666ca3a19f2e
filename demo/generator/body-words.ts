import type { ModelLine, PicturedBody } from './catalogue/model-line.ts'

/** The body texts of the two feed formats. */

const COX_BODIES: Record<PicturedBody, string> = {
  hatch: 'Hatch',
  sedan: 'Sedan',
  wagon: 'Wagon',
  suv: 'SUV',
  '4x4': 'SUV',
  ute: 'Utility - Dual Cab',
  'single-cab': 'Cab Chassis',
  van: 'Van',
  'people-mover': 'People Mover',
  coupe: 'Coupe',
  convertible: 'Convertible',
  motorbike: 'Motorcycle - Road',
  caravan: 'Caravan',
  truck: 'Truck',
}

/** Body in a Cox feed: the line's own words where it has some. */
export function coxBody(line: ModelLine): string {
  return line.bodyText ?? COX_BODIES[line.body]
}

const EASYCARS_BODIES: Record<PicturedBody, string> = {
  hatch: '5D HATCHBACK',
  sedan: '4D SEDAN',
  wagon: '4D WAGON',
  suv: '5D SUV',
  '4x4': '4X4 WAGON',
  ute: 'DUAL CAB UTILITY',
  'single-cab': 'CAB CHASSIS',
  van: 'VAN',
  'people-mover': 'PEOPLE MOVER',
  coupe: '2D COUPE',
  convertible: '2D CONVERTIBLE',
  motorbike: 'ROAD MOTORCYCLE',
  caravan: 'CARAVAN',
  truck: 'LIGHT TRUCK',
}

/** Body in an EasyCars feed, in capitals. */
export function easyCarsBody(line: ModelLine): string {
  return (line.bodyText ?? EASYCARS_BODIES[line.body]).toUpperCase()
}
