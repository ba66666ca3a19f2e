/** Builds the last part of a vehicle's address (A3.1). */
import { modelWithoutMake } from './model-without-make.ts'

/** Longest slug: an address that still fits a text message. */
const LONGEST = 120
/** Room that a stock number may take of it. */
const LONGEST_STOCK_NUMBER = 64

/**
 * `2022-mazda-cx-5-touring-awd-u48213`: year, make, model, badge and stock number. Built once, when a vehicle is first
 * seen; the address stays when the badge is corrected later. Stock numbers that differ only in punctuation or case give
 * one slug: the importer tells them apart.
 */
export function buildSlug(vehicle: {
  year: number
  make: string
  model: string
  badge: string | null
  stocknum: string
}): string {
  const stocknum = slugPart(vehicle.stocknum).slice(0, LONGEST_STOCK_NUMBER).replace(/-$/, '')
  const model = modelWithoutMake(vehicle.make, vehicle.model)
  const name = [String(vehicle.year), vehicle.make, model, vehicle.badge ?? '']
    .map(slugPart)
    .filter((part) => part !== '')
    .join('-')
  const room = LONGEST - stocknum.length - 1
  const short = name.length > room ? name.slice(0, room).replace(/-[^-]*$/, '') : name
  return stocknum === '' ? short : `${short}-${stocknum}`
}

/** Small letters and digits with single hyphens: `Citroën C4` → `citroen-c4`. */
export function slugPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
}
