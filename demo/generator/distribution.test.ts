import { describe, expect, test } from 'vitest'
import { southerlyStock } from './sites/southerly.ts'
import type { DemoVehicle } from './vehicle.ts'

/** Compares the group's cars with the 16,733 measured listings of formats.md §1. */

const NOW = new Date('2026-11-21T00:00:00Z')
const cars = southerlyStock('forecourt', NOW).filter(({ item, soldOn }) => item === 'car' && soldOn === null)
const used = cars.filter(({ condition }) => condition === 'used')

const ALIASES: Record<string, string> = {
  'Mercedes Benz': 'Mercedes-Benz',
  'Isuzu UTE': 'Isuzu',
  'Suzuki Australia': 'Suzuki',
  RAM: 'Ram',
}

function shareOf(isOne: (vehicle: DemoVehicle) => boolean): number {
  return cars.filter(isOne).length / cars.length
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(at * (sorted.length - 1))] ?? Number.NaN
}

describe('southerly beside the measured listings', () => {
  test('brands come in the measured order: Toyota, Hyundai, Mazda, Holden, Ford, then Mitsubishi and Nissan', () => {
    const counts = new Map<string, number>()
    for (const { make } of cars) counts.set(ALIASES[make] ?? make, (counts.get(ALIASES[make] ?? make) ?? 0) + 1)
    const order = [...counts].sort((a, b) => b[1] - a[1]).map(([make]) => make)
    expect(order.slice(0, 3)).toEqual(['Toyota', 'Hyundai', 'Mazda'])
    expect(new Set(order.slice(3, 7))).toEqual(new Set(['Holden', 'Ford', 'Mitsubishi', 'Nissan']))
    expect(order.slice(7, 11)).toEqual(['Volkswagen', 'Kia', 'Mercedes-Benz', 'Subaru'])
    expect(order.length).toBeGreaterThanOrEqual(34)
  })

  test.each([
    ['used', 0.896],
    ['new', 0.073],
    ['demo', 0.031],
  ] as const)('%s is within three points of %d', (condition, measured) => {
    expect(Math.abs(shareOf((vehicle) => vehicle.condition === condition) - measured)).toBeLessThan(0.03)
  })

  test.each([
    ['SUV', ['suv', '4x4'], 0.413],
    ['hatch', ['hatch'], 0.161],
    ['ute', ['ute', 'single-cab'], 0.15],
    ['sedan', ['sedan'], 0.119],
    ['van', ['van'], 0.036],
  ] as const)('body %s is within eight points of its measured share', (_, shapes, measured) => {
    expect(Math.abs(shareOf(({ shape }) => shapes.some((known) => known === shape)) - measured)).toBeLessThan(0.08)
  })

  test.each([
    ['petrol', 0.417],
    ['premium', 0.202],
    ['diesel', 0.293],
  ] as const)('fuel %s is within five points of %d', (fuel, measured) => {
    expect(Math.abs(shareOf(({ engine }) => engine?.fuel === fuel) - measured)).toBeLessThan(0.05)
  })

  test('about nine in ten are automatics', () => {
    expect(Math.abs(shareOf(({ gearbox }) => gearbox?.startsWith('M') !== true) - 0.88)).toBeLessThan(0.04)
  })

  test.each([
    [0.05, 9_000, 0.3],
    [0.25, 18_999, 0.15],
    [0.5, 29_500, 0.15],
    [0.75, 43_990, 0.15],
    [0.95, 85_880, 0.25],
  ])('price at quantile %d is near %d dollars', (at, measured, tolerance) => {
    const prices = cars.map(({ priceDollars }) => priceDollars ?? 0).filter((price) => price > 100)
    expect(Math.abs(quantile(prices, at) / measured - 1)).toBeLessThan(tolerance)
  })

  test.each([
    [0.25, 40_757, 0.2],
    [0.5, 85_952, 0.15],
    [0.75, 146_545, 0.15],
    [0.95, 246_146, 0.15],
  ])('kilometres at quantile %d are near %d', (at, measured, tolerance) => {
    const km = cars.flatMap((vehicle) => (vehicle.km === null ? [] : [vehicle.km]))
    expect(Math.abs(quantile(km, at) / measured - 1)).toBeLessThan(tolerance)
  })

  test('the middle car is six years old, as it was in the measured year', () => {
    expect(
      NOW.getUTCFullYear() -
        quantile(
          cars.map(({ year }) => year),
          0.5,
        ),
    ).toBeGreaterThanOrEqual(5)
    expect(
      NOW.getUTCFullYear() -
        quantile(
          cars.map(({ year }) => year),
          0.5,
        ),
    ).toBeLessThanOrEqual(7)
  })

  test('used prices fall with age and kilometres, and not by rule alone (a price comparison needs both)', () => {
    const hilux = used.filter(
      ({ model, shape, priceDollars }) => model === 'Hilux' && shape === 'ute' && (priceDollars ?? 0) > 1_000,
    )
    const older = hilux
      .filter(({ year }) => year <= NOW.getUTCFullYear() - 8)
      .map(({ priceDollars }) => priceDollars ?? 0)
    const newer = hilux
      .filter(({ year }) => year >= NOW.getUTCFullYear() - 4)
      .map(({ priceDollars }) => priceDollars ?? 0)
    expect(quantile(older, 0.5)).toBeLessThan(quantile(newer, 0.5) * 0.85)
    expect(new Set(hilux.map(({ priceDollars }) => priceDollars)).size).toBeGreaterThan(hilux.length / 2)
  })

  test('comments are varied, and none shouts or dreams', () => {
    const comments = cars
      .map((vehicle) => vehicle.comments)
      .filter((comment) => comment.length > 60 && !comment.includes('<'))
    expect(new Set(comments).size).toBeGreaterThan(comments.length * 0.97)
    expect(comments.filter((comment) => /!|dream|unbeatable|hurry|on road costs|\{|\[/i.test(comment))).toEqual([])
  })
})
