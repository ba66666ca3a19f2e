/** Sources of number plates by one contract, and what an outside provider may do wrong (A14.4). */
import { plateOf } from '#domain/trade-in/plate.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HttpRegoLookup } from '#adapters/rego-lookup/http-rego-lookup.ts'
import { NO_REGO_LOOKUP } from '#adapters/rego-lookup/no-rego-lookup.ts'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import { stockWithPlate, stockWithVin } from '#data/platform/stock-plates.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { readEnvironment } from '#server/env.ts'
import { openRegoLookup } from '#server/trade-in/open-rego-lookup.ts'
import { regoLookupContract } from '#test/trade-in/rego-lookup-contract.ts'
import { addVehicle } from './leads-fixture.ts'
import { sends, startOutsideProvider, WRONG_ANSWERS, type OutsideProvider } from './outside-provider.ts'
import { databaseOfFile } from './postgres.ts'

const VIN = 'MR0AA3CD0M0000007'
const HILUX = {
  year: 2020,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  owner: 'Sam Example',
  address: '1 Test Street',
  vin: VIN,
  odometer: 61_000,
}
const SUBJECT = { known: '123ABC', unknown: 'NOBODY1', knownVin: VIN, unknownVin: 'MR0AA3CD0M0000002' }
const PLATE = { rego: '123ABC', regoState: 'QLD' } as const

const database = databaseOfFile()
let outside: OutsideProvider
let warnings: string[] = []

const warn = ({ failure }: { failure: string }, message: string) => void warnings.push(`${message}: ${failure}`)
const url = () => outside.at('/plates?country=AU')
const provider = (timeoutMs = 2_000, key: string | null = null) =>
  new HttpRegoLookup({ url: url(), key, timeoutMs, warn })
const stock = () =>
  new StockRegoLookup({
    vehiclesWith: (rego) => stockWithPlate(database.db, rego),
    vehiclesWithVin: (vin) => stockWithVin(database.db, vin),
    warn,
  })

beforeAll(async () => {
  await addVehicle(database, 'sample', 'U1', { regplate: '123·abc', vin: VIN, badge: 'SR5', km: 61_000 })
  await addVehicle(database, 'other', 'U2', { regplate: '456 DEF' })
  await addVehicle(database, 'sample', 'U3', { regplate: '456-def', make: 'Mazda', model: 'BT-50' })
  outside = await startOutsideProvider()
})
afterAll(() => outside.close())
beforeEach(() => {
  ;[outside.requests, warnings] = [[], []]
  outside.answer = (request, response) =>
    sends(/NOBODY1|M0000002/.test(request.url ?? '') ? 404 : 200, HILUX)(request, response)
})

regoLookupContract('the platform’s own stock', async () => ({ lookup: stock(), ...SUBJECT }))
regoLookupContract('an outside provider', async () => ({ lookup: provider(), ...SUBJECT }))

describe('A14.4 the platform’s own stock', () => {
  it('A14.4 test plates have always the same answer', async () => {
    expect(await stock().find({ rego: 'REG4SUCCESS', regoState: null })).toMatchObject({
      kind: 'found',
      vehicle: { make: 'Toyota', model: 'Corolla' },
    })
    expect(await stock().find({ rego: 'REG4UNKNOWN', regoState: null })).toEqual({ kind: 'unknown' })
    expect(await stock().find({ rego: 'REG4FAILURE', regoState: null })).toEqual({ kind: 'unavailable' })
  })
  it.each([
    ['REG4SUCCESSEV', { kind: 'found', vehicle: { make: 'Tesla', fuel: 'Electric' } }],
    ['REG4WARNING', { kind: 'found', vehicle: { model: 'Corolla', badge: null, nvic: null } }],
    ['REG4NOMATCH', { kind: 'unknown' }],
    ['REG4VINONLY', { kind: 'unknown' }],
  ])('A14.4 the test plate %s fits into a plate and has its answer', async (plate, answer) => {
    expect(await stock().find({ rego: plateOf(plate) ?? '', regoState: null })).toMatchObject(answer)
  })
  it('A14.4 a plate of two different vehicles is no answer', async () => {
    expect(await stock().find({ rego: '456DEF', regoState: null })).toEqual({ kind: 'unknown' })
  })
  it('A14.4 a database that fails is logged, and nobody waits for an error page', async () => {
    const failing = new StockRegoLookup({
      vehiclesWith: () => Promise.reject(new Error('no connection')),
      vehiclesWithVin: () => Promise.reject(new Error('no connection')),
      warn,
    })
    expect(await failing.find(PLATE)).toEqual({ kind: 'unavailable' })
    expect(warnings).toEqual(['number plates could not be looked up in the stock: no connection'])
  })
})

describe('A14.4 an outside provider', () => {
  it('A14.4 is sent plate, state and key, and nothing of the shopper or the site', async () => {
    await provider(2_000, 'secret').find(PLATE)
    const [{ address, headers } = { address: new URL('http://nothing'), headers: {} }] = outside.requests
    expect(Object.fromEntries(address.searchParams)).toEqual({ country: 'AU', rego: '123ABC', regoState: 'QLD' })
    expect(headers.authorization).toBe('Bearer secret')
    expect(headers['user-agent']).not.toContain('Mozilla')
  })
  it.each([
    ...WRONG_ANSWERS,
    ['no make', sends(200, { ...HILUX, make: '' }), 'lacks year, make or model'],
    ['a year in words', sends(200, { ...HILUX, year: 'new' }), 'lacks year, make or model'],
  ])('A14.4 answering %s it is unavailable, one line is logged, without plate and key', async (_, wrong, failure) => {
    outside.answer = wrong
    expect(await provider(150, 'secret').find(PLATE)).toEqual({ kind: 'unavailable' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(failure)
    expect(warnings[0]).not.toMatch(/123ABC|secret/)
  })
})

const wanting = (regoLookup: string) => sampleSite({ tradeIn: { regoLookup } })
const opened = (settings: Record<string, string>) =>
  openRegoLookup(readEnvironment(settings), database.db, { warn: () => {} })

it('A14.4 each site has its own source, and none where its provider is not set', async () => {
  expect(opened({})(wanting('provider'))).toBe(NO_REGO_LOOKUP)
  expect(opened({})(wanting('off'))).toBe(NO_REGO_LOOKUP)
  expect(opened({})(wanting('platform'))).toBeInstanceOf(StockRegoLookup)
  expect(await opened({ REGO_LOOKUP_URL: url() })(wanting('provider')).find(PLATE)).toMatchObject({ kind: 'found' })
  expect(await NO_REGO_LOOKUP.find(PLATE)).toEqual({ kind: 'unavailable' })
})

const nvicFor = async (nvic: unknown) => {
  outside.answer = sends(200, { ...HILUX, nvic })
  const found = await provider().find(PLATE)
  return found.kind === 'found' ? found.vehicle.nvic : found.kind
}

it('A14.10 the NVIC comes with the vehicle where the source knows it; what is none is left out', async () => {
  expect([
    await nvicFor('0qx18a'),
    await nvicFor('<b>'),
    await nvicFor('A'.repeat(40)),
    await nvicFor(7),
    await nvicFor(undefined),
  ]).toEqual(['0QX18A', null, null, null, null])
  await addVehicle(database, 'sample', 'U4', { regplate: 'NVIC01', nvic: 'ABC12D' })
  expect(await stock().find({ rego: 'NVIC01', regoState: null })).toMatchObject({ vehicle: { nvic: 'ABC12D' } })
})
