import { describe, expect, test } from 'vitest'
import { badgeOf, isNewArrival, type BadgedVehicle } from './badge.ts'
import { CAR_TYPES, VEHICLE_STATUSES } from './vehicle.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const DAYS = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
const timeZone = 'Australia/Brisbane'
const ON = { electricBadge: true, toyotaCertifiedBadge: true, timeZone }
const OFF = { electricBadge: false, toyotaCertifiedBadge: false, timeZone }

/** Nothing but its age earns it a badge. */
const ARRIVAL = { status: 'in_stock', simpleFuel: null, tag: null, reserved: false, certified: false } as const

/** Every rule of A5.2 would match this one, so each test takes the winner away and sees the next. */
const all: BadgedVehicle = {
  status: 'coming_soon',
  carType: 'used',
  make: 'Toyota',
  simpleFuel: 'Electric',
  tag: 'Log books',
  reserved: true,
  certified: true,
  createdAt: DAYS(1),
}

describe('A5.2 first match wins', () => {
  const noFuel = { ...all, simpleFuel: 'Petrol' }
  const notReserved = { ...noFuel, reserved: false }
  const notCertified = { ...notReserved, certified: false }
  const noTag = { ...notCertified, tag: null }
  const here: BadgedVehicle = { ...noTag, status: 'in_stock' }
  const old: BadgedVehicle = { ...here, createdAt: DAYS(8) }
  test.each([
    ['1 Electric', all, 'Electric'],
    ['1 Hybrid', { ...all, simpleFuel: 'Hybrid' }, 'Hybrid'],
    ['1 plug-in hybrid counts as Hybrid', { ...all, simpleFuel: 'Plug-in Hybrid Electric' }, 'Hybrid'],
    ['2 Reserved', noFuel, 'Reserved'],
    ['3 Toyota Certified', notReserved, 'Toyota Certified'],
    ['4 custom tag', notCertified, 'Log books'],
    ['5 COMING SOON', noTag, 'COMING SOON'],
    ['6 New Arrival', here, 'New Arrival'],
    ['7 none', old, undefined],
  ])('A5.2 %s', (_, vehicle, label) => {
    expect(badgeOf(vehicle, ON, NOW)?.label).toBe(label)
  })
})

/** A5.3, then A5.2 read from its first line to its last; nothing here is the table under test. */
function badgeByTheWords(
  vehicle: BadgedVehicle,
  switches: { electric: boolean; certified: boolean },
  ageDays: number,
): string | null {
  if (vehicle.status === 'sold' || vehicle.status === 'unavailable') return 'JUST SOLD'
  const fuel = (vehicle.simpleFuel ?? '').toLowerCase()
  if (switches.electric && fuel === 'electric') return 'Electric'
  if (switches.electric && fuel.includes('hybrid')) return 'Hybrid'
  if (vehicle.reserved) return 'Reserved'
  if (vehicle.make === 'Toyota' && vehicle.certified && vehicle.carType === 'used' && switches.certified)
    return 'Toyota Certified'
  if (vehicle.tag !== null && /\S/.test(vehicle.tag)) return vehicle.tag.replace(/^\s+|\s+$/g, '')
  if (vehicle.status === 'coming_soon') return 'COMING SOON'
  return ageDays < 8 ? 'New Arrival' : null
}

test('A5.2 A5.3 the whole truth table', () => {
  const seen = new Map<string | null, number>()
  const bits = [true, false]
  const choices = {
    status: VEHICLE_STATUSES,
    carType: CAR_TYPES,
    make: ['Toyota', 'Mazda'],
    tag: [null, '', '  ', ' Log books '],
    reserved: bits,
    certified: bits,
    simpleFuel: [null, 'Petrol', 'Electric', 'Hybrid', 'Plug-in Hybrid', 'Hybrid Electric'],
  }
  for (const status of choices.status)
    for (const carType of choices.carType)
      for (const make of choices.make)
        for (const simpleFuel of choices.simpleFuel)
          for (const tag of choices.tag)
            for (const reserved of choices.reserved)
              for (const certified of choices.certified)
                for (const ageDays of [0, 7, 8, 400])
                  for (const electric of bits)
                    for (const toyota of bits) {
                      const vehicle: BadgedVehicle = {
                        status,
                        carType,
                        make,
                        simpleFuel,
                        tag,
                        reserved,
                        certified,
                        createdAt: DAYS(ageDays),
                      }
                      const label =
                        badgeOf(vehicle, { electricBadge: electric, toyotaCertifiedBadge: toyota, timeZone }, NOW)
                          ?.label ?? null
                      if (label !== badgeByTheWords(vehicle, { electric, certified: toyota }, ageDays))
                        expect.fail(`${JSON.stringify({ ...vehicle, ageDays, electric, toyota })} is badged ${label}`)
                      seen.set(label, (seen.get(label) ?? 0) + 1)
                    }
  expect([...seen.keys()].toSorted()).toEqual([
    'COMING SOON',
    'Electric',
    'Hybrid',
    'JUST SOLD',
    'Log books',
    'New Arrival',
    'Reserved',
    'Toyota Certified',
    null,
  ])
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(4 * 3 * 2 * 6 * 4 * 2 * 2 * 4 * 2 * 2)
})

test('A5.2 the electric and certified badges need their switches', () => {
  expect(badgeOf(all, OFF, NOW)?.label).toBe('Reserved')
  expect(badgeOf({ ...all, reserved: false }, OFF, NOW)?.label).toBe('Log books')
})

test('A5.2 only used Toyotas are Toyota Certified', () => {
  const certified = { ...all, simpleFuel: null, reserved: false, tag: null }
  expect(badgeOf({ ...certified, make: 'Mazda' }, ON, NOW)?.label).toBe('COMING SOON')
  expect(badgeOf({ ...certified, carType: 'new' }, ON, NOW)?.label).toBe('COMING SOON')
})

test('A5.2 a tag of spaces is no tag', () => {
  expect(badgeOf({ ...all, simpleFuel: null, reserved: false, certified: false, tag: '  ' }, ON, NOW)?.label).toBe(
    'COMING SOON',
  )
})

test('A5.3 A5.4 a sold vehicle is badged JUST SOLD, whatever else holds', () => {
  expect(badgeOf({ ...all, status: 'sold' }, ON, NOW)).toEqual({ kind: 'sold', label: 'JUST SOLD' })
  expect(badgeOf({ ...all, status: 'unavailable' }, ON, NOW)?.kind).toBe('sold')
})

test('A5.10 A30.27 a new arrival is one of less than eight days', () => {
  expect(isNewArrival(DAYS(7), NOW, timeZone)).toBe(true)
  expect(isNewArrival(DAYS(8), NOW, timeZone)).toBe(false)
})

test('A5.10 A5.2 the answer is the same all day at the site, so that a page kept for the day is right', () => {
  const createdAt = new Date('2026-11-13T02:00:00Z') // noon in Brisbane
  const during = (moment: string) => badgeOf({ ...all, ...ARRIVAL, createdAt }, OFF, new Date(moment))?.kind
  expect(['2026-11-19T14:00:00Z', '2026-11-20T02:00:01Z', '2026-11-20T13:59:59Z'].map(during)).toEqual([
    'new-arrival',
    'new-arrival',
    'new-arrival',
  ])
  expect(['2026-11-20T14:00:00Z', '2026-11-21T01:00:00Z', '2026-11-21T13:59:59Z'].map(during)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
