import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOwnVehicles } from '#data/accounts/own-vehicles.ts'
import { MOST_OWN_VEHICLES } from '#domain/accounts/own-vehicle.ts'
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import type { RegoAnswer } from '#domain/trade-in/rego-vehicle.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { ownVehicleActions } from '#server/accounts/own-vehicle-actions.ts'
import { valueOwnVehiclesOfMonth } from '#server/accounts/value-own-vehicles.ts'
import { tradeInServices } from '#server/trade-in/trade-in-desk.ts'
import { SAMPLE_FIGURES } from '#test/trade-in/sample-figures.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const COROLLA = { year: 2019, make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' }
const FORM = { do: 'add-vehicle', type: 'car', ...COROLLA, km: '68,400', rego: '482·jkt', state: 'QLD' }
/** The world's clock stands at this day. */
const DAY = '2026-08-03'

const database = databaseOfFile()
let world: AccountsWorld
let now = NOW
let maya: TestAccount
let figures: MarketFigures | null = SAMPLE_FIGURES
let plate: RegoAnswer = { kind: 'unknown' }

const tradeIn = tradeInServices({
  market: { figures: async () => figures, atHand: () => null, isElsewhere: () => true },
  rego: () => ({ find: async () => plate, findVin: async () => plate }),
})

beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => now,
    register: (app, server) => registerGarageForms(app, new Map(Object.entries(ownVehicleActions(tradeIn))), server),
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  now = NOW
  figures = SAMPLE_FIGURES
  plate = { kind: 'unknown' }
  maya = await addAccount(database, SITES['south.example'], { name: 'Maya Tran', at: NOW })
})

async function post(path: string, form: Record<string, string | number>, account = maya, host: Host = 'south.example') {
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
  const answer = await world.ask(host, {
    method: 'POST',
    url: path,
    payload: body.toString(),
    session: account.session,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
    },
  })
  return { status: answer.statusCode, location: String(answer.headers.location ?? '') }
}

const kept = (account = maya, slug = 'south') =>
  readOwnVehicles({ db: database.db, site: { slug } }, { accountId: account.id })
const page = async (path: string, account = maya) =>
  (await world.ask('south.example', { url: path, session: account.session })).json()

describe('R52 own vehicles', () => {
  test('R52 one that is added is valued at once, with the kilometres that were told', async () => {
    const added = await post('/my-garage/vehicles', FORM)
    const [vehicle] = await kept()
    expect(added).toEqual({ status: 303, location: `/my-garage/vehicles/${vehicle?.id}` })
    expect(vehicle).toMatchObject({ ...COROLLA, rego: '482JKT', regoState: 'QLD', km: 68_400, kmOn: DAY })
    expect(vehicle?.values).toHaveLength(1)
    const { page: data } = await page(added.location)
    expect(data.vehicle).toMatchObject({
      title: '2019 Toyota Corolla',
      subtitle: 'Ascent Sport',
      plate: { rego: '482JKT', state: 'QLD' },
      km: { words: '68,400 km on 3 August 2026.', isOld: false },
      worth: { kind: 'value', equity: null },
    })
    expect(data.vehicle.actions[0]).toEqual({
      label: 'Trade it in',
      href:
        '/trade-in?Rego=482JKT&regoState=QLD&item_type=car&year=2019&make=Toyota&model=Corolla&badge=Ascent+Sport' +
        '&km=68400',
    })
  })

  test('R52 what is wrong is said by its field, and nothing that was typed is lost', async () => {
    const { location } = await post('/my-garage/vehicles', { ...FORM, year: 'last', km: '', model: '' })
    const { page: data } = await page(location)
    expect(data.form.faults).toEqual({
      year: 'Please enter the year it was built, such as 2019.',
      km: 'Please enter the kilometres on the odometer, such as 68400.',
      model: 'Please enter the model, such as Corolla.',
    })
    expect(data.form.values).toMatchObject({ year: 'last', make: 'Toyota', rego: '482·jkt', km: '' })
    expect(await kept()).toEqual([])
  })

  test.each<[RegoAnswer, object, RegExp]>([
    [
      {
        kind: 'found',
        vehicle: { ...COROLLA, series: null, body: null, transmission: null, fuel: null, drive: null, nvic: null },
      },
      { year: '2019', make: 'Toyota', model: 'Corolla', rego: '482jkt' },
      /Is this it/,
    ],
    [{ kind: 'unknown' }, { make: '', rego: '482jkt' }, /do not know that plate/],
    [{ kind: 'unavailable' }, { make: '', rego: '482jkt' }, /cannot be looked up just now/],
  ])('A14.4 R52 a plate that is %j fills the form in as far as it is known', async (answer, values, words) => {
    plate = answer
    const { location } = await post('/my-garage/vehicles', { do: 'find-vehicle', rego: '482jkt', state: 'QLD' })
    const { page: data } = await page(location)
    expect(data.form.values).toMatchObject(values)
    expect(data.form.notice).toMatch(words)
  })

  test('R52 the payout is told with its day, and makes what is left in the vehicle', async () => {
    const { location } = await post('/my-garage/vehicles', FORM)
    const [vehicle] = await kept()
    const id = vehicle?.id ?? ''
    const change = { do: 'change-vehicle', id, km: '70000', nickname: 'The blue one', payout: '1,000', tow_kg: '' }
    now = new Date(NOW.getTime() + 10 * 86_400_000)
    expect((await post(location, change)).location).toBe(location)
    now = new Date(NOW.getTime() + 20 * 86_400_000)
    await post(location, { ...change, km: '' })
    const [changed] = await kept()
    expect(changed).toMatchObject({ km: 70_000, kmOn: '2026-08-13', payoutCents: 100_000, payoutOn: '2026-08-13' })
    const { page: data } = await page(location)
    expect(data.vehicle).toMatchObject({ title: 'The blue one', subtitle: '2019 Toyota Corolla, Ascent Sport' })
    const left = Math.round((changed?.values.at(-1)?.midCents ?? 0) / 10_000) * 10_000 - 100_000
    expect(data.vehicle.worth.equity).toEqual({
      before: 'You may have about ',
      amount: `$${(left / 100).toLocaleString('en-AU')}`,
      after: ' in it after the $1,000 payout you told us on 13 August 2026.',
    })
  })

  test('R52 kilometres are asked again after 90 days', async () => {
    const { location } = await post('/my-garage/vehicles', FORM)
    now = new Date(NOW.getTime() + 90 * 86_400_000)
    await database.db
      .updateTable('accountSessions')
      .set({ expiresAt: new Date(now.getTime() + 1e9) })
      .execute()
    expect((await page(location)).page.vehicle.km.isOld).toBe(false)
    now = new Date(NOW.getTime() + 91 * 86_400_000)
    const { vehicle } = (await page(location)).page
    expect(vehicle.km.isOld).toBe(true)
    expect(vehicle.actions[0].href).not.toContain('km=')
  })

  test.each([
    [{ year: 1990 }, /Estimates are generally not given for vehicles over \d+ years old/],
    [{ km: '999999' }, /not given for vehicles with more than [\d,]+ km/],
  ])('A14.7 R52 %j has no estimate, and the page says why', async (changes, words) => {
    const { location } = await post('/my-garage/vehicles', { ...FORM, ...changes })
    expect((await page(location)).page.vehicle.worth).toEqual({ kind: 'none', words: expect.stringMatching(words) })
  })

  test(`R52 an account keeps ${MOST_OWN_VEHICLES} at most, also when forms come at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_OWN_VEHICLES + 4 }, () => post('/my-garage/vehicles', FORM)),
    )
    expect(await kept()).toHaveLength(MOST_OWN_VEHICLES)
    const refused = answers.filter(({ location }) => location.includes('fault=full'))
    expect(refused).toHaveLength(4)
    expect((await page(refused[0]?.location ?? '')).page.form.notice).toMatch(/^You keep 10 vehicles already/)
  })
})

describe('R52 isolation', () => {
  test('R52 nobody sees, changes or removes the vehicle of another account or site', async () => {
    await post('/my-garage/vehicles', FORM)
    const [vehicle] = await kept()
    const id = vehicle?.id ?? ''
    const sam = await addAccount(database, SITES['south.example'], { at: NOW })
    const north = await addAccount(database, SITES['north.example'], { at: NOW })
    for (const [account, host] of [[sam, 'south.example'] as const, [north, 'north.example'] as const]) {
      const path = `/my-garage/vehicles/${id}`
      expect((await world.ask(host, { url: path, session: account.session })).statusCode).toBe(404)
      await post(path, { do: 'change-vehicle', id, km: '1' }, account, host)
      await post(path, { do: 'remove-vehicle', id }, account, host)
    }
    expect(await kept()).toMatchObject([{ id, km: 68_400 }])
    await post(`/my-garage/vehicles/${id}`, { do: 'remove-vehicle', id })
    expect(await kept()).toEqual([])
  })
})

/** A run of the monthly job. */
const job = (at: Date, signal = new AbortController().signal) =>
  valueOwnVehiclesOfMonth({ db: database.db, site: SITES['south.example'], now: at, market: tradeIn.market }, signal)

describe('R52 values by month', () => {
  test('R52 each month adds one value; a second run of the month adds none', async () => {
    await post('/my-garage/vehicles', FORM)
    for (const at of ['2026-08-20', '2026-09-01', '2026-09-30', '2026-10-05']) await job(new Date(`${at}T02:00:00Z`))
    expect((await kept())[0]?.values.map(({ day }) => day)).toEqual([DAY, '2026-09-01', '2026-10-05'])
  })

  test('R52 a market that says nothing keeps no value, and the next month is tried again', async () => {
    figures = null
    await post('/my-garage/vehicles', FORM)
    expect((await kept())[0]?.values).toEqual([])
    figures = SAMPLE_FIGURES
    await job(new Date('2026-09-02T02:00:00Z'))
    expect((await kept())[0]?.values).toHaveLength(1)
  })
})
