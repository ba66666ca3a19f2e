import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTION_KINDS, actionsOf, type ActionRules, type ActionVehicle } from './actions.ts'
import { reportSourceOf } from './report-source.ts'
import { CAR_TYPES, ITEM_TYPES, VEHICLE_STATUSES } from './vehicle.ts'

const CAR: ActionVehicle = {
  status: 'in_stock',
  carType: 'used',
  itemType: 'car',
  tag: null,
  reserved: false,
  file: 'https://reports.example/1.pdf',
}
const media = { folder: null, allowedOrigins: [] }
const RESERVING = { checkout: true, takesPayments: false, carTypes: CAR_TYPES, leastPriceCents: 100_001 }
const ALL: ActionRules = {
  reserving: RESERVING,
  priceCents: 3_699_000,
  media,
  takesTradeIns: true,
  customButton: { label: 'Ask Sam', linkUrl: '/ask' },
  hasAccounts: true,
  hasPhone: true,
  hasFinance: true,
}
const EVERYTHING = ACTION_KINDS.filter((kind) => kind !== 'similar' && kind !== 'tell-when-free')

const kinds = (vehicle: Partial<ActionVehicle>, rules: Partial<ActionRules> = {}) =>
  actionsOf({ ...CAR, ...vehicle }, { ...ALL, ...rules }).map(({ kind }) => kind)
const label = (kind: string, vehicle: Partial<ActionVehicle>, rules: Partial<ActionRules> = {}) =>
  actionsOf({ ...CAR, ...vehicle }, { ...ALL, ...rules }).find((action) => action.kind === kind)?.label

describe('what can be done by state', () => {
  test.each([
    ['A6.9 in stock', { status: 'in_stock' }, EVERYTHING],
    ['A6.11 coming soon: the same, reserving included', { status: 'coming_soon' }, EVERYTHING],
    ['A6.10 sold', { status: 'sold' }, ['similar']],
    ['A6.10 any other status', { status: 'unavailable' }, ['similar']],
    ['A6.10 sold and reserved', { status: 'sold', reserved: true }, ['similar']],
    [
      'A6.16 R25 R45 reserved by somebody: to be told when it comes free, in place of reserving',
      { reserved: true },
      ACTION_KINDS.filter((kind) => kind !== 'similar' && kind !== 'reserve'),
    ],
    [
      'A6.12 for test drives only: nothing that buys it',
      { tag: 'Test Drive Only' },
      EVERYTHING.filter((kind) => kind !== 'reserve' && kind !== 'trade-in'),
    ],
  ] as const)('%s', (_, vehicle, expected) => {
    expect(kinds(vehicle)).toEqual(expected)
  })

  test.each([
    ["A6.13 no button of the dealer's own", 'custom', { customButton: null }],
    ['A6.15 no telephone number', 'call', { hasPhone: false }],
    ['A6.16 no checkout', 'reserve', { reserving: { ...RESERVING, checkout: false } }],
    ['R45 no accounts', 'tell-when-free', { hasAccounts: false }],
    ['A6.16 no trade-ins', 'trade-in', { takesTradeIns: false }],
    ['A9.1 no finance', 'finance', { hasFinance: false }],
    ['A6.26 no finance', 'pre-approval', { hasFinance: false }],
  ] as const)('%s: no action, whatever the vehicle', (_, kind, rules) => {
    for (const status of VEHICLE_STATUSES)
      for (const itemType of ITEM_TYPES) expect(kinds({ status, itemType }, rules)).not.toContain(kind)
  })

  test.each([null, '', 'report.pdf', 'javascript:alert(1)', 'data:text/html,x', '//reports.example/1.pdf'])(
    'A6.14 a history report needs an address of the web: not %s',
    (file) => {
      expect(kinds({ file })).not.toContain('history-report')
    },
  )
})

test.each([
  ['test-drive', {}, 'Book a Test Drive'],
  ['test-drive', { tag: ' TEST DRIVE ONLY ' }, 'Book a Test Drive'],
  ['test-drive', { itemType: 'motorcycle' }, 'Book a Test Drive'],
  ['test-drive', { itemType: 'caravan' }, 'Come and see it'],
  ['reserve', {}, 'Ask to reserve'],
  ['pre-approval', {}, 'Get Pre-Approved Now'],
  ['similar', { status: 'sold' }, 'Find Me Something Similar'],
] as const)('A6.9 A6.12 A6.26 %s of %o is called "%s"', (kind, vehicle, expected) => {
  expect(label(kind, vehicle)).toBe(expected)
})

const DEPOSIT = { ...RESERVING, takesPayments: true }

test.each([
  ['R1 R25 A15.1 a deposit is taken: the button says so', {}, { reserving: DEPOSIT }, 'Reserve'],
  [
    'R1 a type that the site does not reserve',
    { carType: 'new' },
    { reserving: { ...DEPOSIT, carTypes: ['used'] } },
    undefined,
  ],
  ['R1 no price that could be promised', {}, { reserving: DEPOSIT, priceCents: null }, undefined],
  ['R1 a price below the least one', {}, { reserving: DEPOSIT, priceCents: 100_000 }, undefined],
  ['R1 the least price itself', {}, { reserving: DEPOSIT, priceCents: 100_001 }, 'Reserve'],
  ['R1 no price, and nobody takes a deposit: the shopper may ask', {}, { priceCents: null }, 'Ask to reserve'],
] as const)('%s', (_, vehicle, rules, expected) => {
  expect(label('reserve', vehicle, rules)).toBe(expected)
})

test('A6.9 A6.10 any vehicle has something to do, nothing twice, and "similar" alone where it cannot be bought', () => {
  const vehicle = fc.record({
    status: fc.constantFrom(...VEHICLE_STATUSES),
    carType: fc.constantFrom(...CAR_TYPES),
    itemType: fc.constantFrom(...ITEM_TYPES),
    tag: fc.option(fc.constantFrom('', 'Runout', 'Test Drive Only')),
    reserved: fc.boolean(),
    file: fc.option(fc.webUrl()),
  })
  const rules = fc.record({
    reserving: fc.record({
      checkout: fc.boolean(),
      takesPayments: fc.boolean(),
      carTypes: fc.subarray([...CAR_TYPES]),
      leastPriceCents: fc.nat(10_000_000),
    }),
    priceCents: fc.option(fc.nat(10_000_000)),
    media: fc.constantFrom(media, { folder: 'media', allowedOrigins: ['https://reports.example'] }),
    takesTradeIns: fc.boolean(),
    hasAccounts: fc.boolean(),
    hasPhone: fc.boolean(),
    hasFinance: fc.boolean(),
    customButton: fc.option(fc.constant({ label: 'Ask Sam', linkUrl: '/ask' })),
  })
  fc.assert(
    fc.property(vehicle, rules, (vehicle, rules) => {
      const found = actionsOf(vehicle, rules).map(({ kind }) => kind)
      expect(new Set(found).size).toBe(found.length)
      expect(found).toContain(vehicle.status === 'in_stock' || vehicle.status === 'coming_soon' ? 'enquire' : 'similar')
      expect(found.includes('similar')).toBe(found.length === 1)
    }),
  )
})

test.each([
  ['https://reports.example/1.pdf', { kind: 'remote', url: new URL('https://reports.example/1.pdf') }],
  ['reports/1.pdf', { kind: 'file', path: 'reports/1.pdf' }],
  ['https://elsewhere.example/1.pdf', { kind: 'elsewhere', href: 'https://elsewhere.example/1.pdf' }],
  ['http://reports.example/1.pdf', { kind: 'elsewhere', href: 'http://reports.example/1.pdf' }],
  ['../1.pdf', null],
  ['javascript:alert(1)', null],
  [null, null],
])('A6.14 the report at %j', (file, source) => {
  expect(reportSourceOf(file, { folder: 'media', allowedOrigins: ['https://reports.example'] })).toEqual(source)
})
