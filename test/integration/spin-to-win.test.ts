/** Spin to win (A15.9, R85) over HTTP and on a real database, on two sites. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#data/log.ts'
import { keepSpin, spinOf, takePrize } from '#data/spins/spins.ts'
import { SPIN_TO_WIN_PATH } from '#domain/site/paths.ts'
import type { SpinToWin } from '#domain/site/settings/spin-to-win.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { roll, spin } from '#server/spins/spin.ts'
import { registerSpins } from '#server/spins/spin-route.ts'
import { contextOf, html } from '../pages/render-page.tsx'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type Host } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = SITES['south.example']
const NOW = new Date('2026-12-10T02:00:00Z')
const CAMPAIGN: SpinToWin = {
  from: '2026-12-01',
  until: '2026-12-24',
  prizes: [
    { name: 'Car wash', oddsPerTenThousand: 500, quantity: 100 },
    { name: 'Fuel card of $500', oddsPerTenThousand: 3, quantity: 2 },
  ],
  permits: [{ state: 'NSW', number: 'TP/04417' }],
  terms: 'One spin each.\n\nThe promoter is the dealer.',
}

const database = databaseOfFile()
let world: AccountsWorld
let now = NOW
/** The number that is drawn next. */
let next = 9_999
const desk = createLeadDesk(silentLog)
beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => now,
    logger: pino({ level: 'silent' }),
    register: (app, server) => registerSpins(app, { server, desk, draw: () => next }),
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  now = NOW
  next = 9_999
  for (const table of ['spins', 'spinPrizes', 'leads', 'accounts'] as const)
    await database.db.deleteFrom(table).execute()
  campaign({})
})

function campaign(changes: Partial<SpinToWin> | null, host: Host = 'south.example', gate = false): void {
  world.change(host, {
    spinToWin: changes === null ? null : { ...CAMPAIGN, ...changes },
    gatedRoutes: { ...SITES[host].gatedRoutes, spinToWin: gate },
  })
}
const maya = () => addAccount(database, SOUTH, { name: 'Maya Tran', email: 'maya@example.com', at: NOW })
const get = (session?: string, host: Host = 'south.example') =>
  world.ask(host, { url: SPIN_TO_WIN_PATH, ...(session !== undefined && { session }) })
const post = (session?: string, host: Host = 'south.example') =>
  world.ask(host, {
    method: 'POST',
    url: SPIN_TO_WIN_PATH,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    ...(session !== undefined && { session }),
  })
const spins = () => database.db.selectFrom('spins').selectAll().execute()
const leads = () => database.db.selectFrom('leads').selectAll().execute()

describe('R85 Spin to win', () => {
  it('R85 rule 20 spinToWin.prizes: a prize is kept with its lead before the page shows it', async () => {
    const { id, session } = await maya()
    next = 500
    const answer = await post(session)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/spin-to-win?spun=1'])
    const [lead] = await leads()
    expect(await spins()).toMatchObject([{ accountId: id, roll: 500, prize: 'Fuel card of $500', leadId: lead?.id }])
    expect(lead).toMatchObject({
      category: 'Competition Enquiry',
      subcategory: 'Spin to win',
      message: 'Won: Fuel card of $500',
      firstName: 'Maya Tran',
      email: 'maya@example.com',
      accountId: id,
    })
    expect(await database.db.selectFrom('outbox').select('routeKey').execute()).not.toEqual([])
    expect((await get(session)).body).toContain('Fuel card of $500')
  })

  it('R85 nothing won is kept too, without a lead', async () => {
    const { session } = await maya()
    await post(session)
    expect(await spins()).toMatchObject([{ roll: 9_999, prize: null, leadId: null }])
    expect(await leads()).toEqual([])
  })

  it('R85 an account spins once in a campaign: another try shows the first result', async () => {
    const { session } = await maya()
    await post(session)
    next = 0
    expect((await post(session)).headers['location']).toBe('/spin-to-win')
    expect(await spins()).toMatchObject([{ roll: 9_999, prize: null }])
  })

  it('R85 ten tries at once of one account are one spin, one prize and one lead', async () => {
    const { session } = await maya()
    next = 0
    await Promise.all(Array.from({ length: 10 }, () => post(session)))
    expect(await spins()).toHaveLength(1)
    expect(await leads()).toHaveLength(1)
    const given = await database.db.selectFrom('spinPrizes').select('given').execute()
    expect(given).toEqual([{ given: 1 }])
  })

  it('R85 rule 20 spinToWin.prizes[].quantity: of 30 that win at once only as many get it as there are', async () => {
    campaign({ prizes: [{ name: 'Fuel card', oddsPerTenThousand: 10_000, quantity: 4 }] })
    const accounts = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        addAccount(database, SOUTH, { email: `s${place}@example.com`, at: NOW }),
      ),
    )
    next = 0
    await Promise.all(accounts.map(({ session }) => post(session)))
    const all = await spins()
    expect(all).toHaveLength(30)
    expect(all.filter(({ prize }) => prize !== null)).toHaveLength(4)
    expect(await leads()).toHaveLength(4)
  })

  it('R85 a prize stays given when its winner deletes the account', async () => {
    campaign({ prizes: [{ name: 'Fuel card', oddsPerTenThousand: 10_000, quantity: 1 }] })
    next = 0
    await post((await maya()).session)
    await database.db.deleteFrom('accounts').execute()
    await post((await addAccount(database, SOUTH, { email: 'kim@example.com', at: NOW })).session)
    expect((await spins()).map(({ prize }) => prize)).toEqual([null])
  })

  it('R85 rule 20 spinToWin.from: before it there is no page; another first day gives another spin', async () => {
    const { session } = await maya()
    now = new Date('2026-11-30T02:00:00Z')
    expect((await get(session)).statusCode).toBe(404)
    expect((await post(session)).statusCode).toBe(404)
    expect(await spins()).toEqual([])
    now = NOW
    await post(session)
    campaign({ from: '2026-12-05' })
    await post(session)
    expect((await spins()).map(({ campaign: first }) => first).toSorted()).toEqual(['2026-12-01', '2026-12-05'])
  })

  it('R85 rule 20 spinToWin.until: after the last day nobody spins, and results can still be seen', async () => {
    const { session } = await maya()
    next = 0
    await post(session)
    now = new Date('2026-12-25T02:00:00Z')
    expect(JSON.parse((await get(session)).body)).toMatchObject({ state: 'spun', result: { name: 'Car wash' } })
    const late = await addAccount(database, SOUTH, { email: 'late@example.com', at: NOW })
    await post(late.session)
    expect(await spins()).toHaveLength(1)
    expect(JSON.parse((await get(late.session)).body)).toMatchObject({ state: 'over', result: null })
  })

  it('R85 rule 20 gatedRoutes.spinToWin: closed, the page needs a sign-in; open, only the spin does', async () => {
    expect(JSON.parse((await get()).body)).toMatchObject({ state: 'signed-out' })
    expect((await post()).headers['location']).toBe('/sign-in?type=spin-to-win&redirect=%2Fspin-to-win')
    expect(await spins()).toEqual([])
    campaign({}, 'south.example', true)
    const closed = await get()
    expect(closed.statusCode).toBe(302)
    expect(closed.headers['location']).toContain('/sign-in?type=spin-to-win')
  })

  it('A3.40 A15.9 R85 without a promotion page and form are 404, signed in or not', async () => {
    const { session } = await maya()
    campaign(null)
    for (const who of [session, undefined]) {
      const [page, form] = [await get(who), await post(who)]
      expect([page.statusCode, form.statusCode]).toEqual([404, 404])
      expect([page.json(), form.json()]).toEqual([{ kind: 'not-found' }, { kind: 'not-found' }])
      expect(form.headers['cache-control']).toBe('no-store')
    }
    expect(await spins()).toEqual([])
  })

  it('A15.9 R85 without accounts page and form are 404, whatever the campaign', async () => {
    const { session } = await maya()
    world.change('south.example', { switches: { ...SOUTH.switches, garage: false } })
    const codes = [(await get(session)).statusCode, (await post(session)).statusCode]
    world.change('south.example', { switches: SOUTH.switches })
    expect(codes).toEqual([404, 404])
    expect(await spins()).toEqual([])
  })

  it('R85 a form of another site is refused', async () => {
    const { session } = await maya()
    const answer = await world.ask('south.example', {
      method: 'POST',
      url: SPIN_TO_WIN_PATH,
      payload: '',
      session,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(await spins()).toEqual([])
  })

  it('R85 rule 20 spinToWin.permits and terms: the page has odds, permits and terms before anybody spins', async () => {
    const data = JSON.parse((await get()).body)
    const page = await html(contextOf({ ...SOUTH, spinToWin: CAMPAIGN }, []), 'spin-to-win', data)
    for (const words of [
      '1 in 20',
      '3 in 10,000',
      '503 in 10,000',
      'NSW permit TP/04417',
      'The promoter is the dealer.',
    ])
      expect(page).toContain(words)
  })

  it('R85 the numbers are drawn from 0 to 9999', () => {
    const drawn = Array.from({ length: 20_000 }, roll)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(9_999)
    expect(new Set(drawn).size).toBeGreaterThan(8_000)
  })

  it('R85 another site sees no spin and takes none of the prizes', async () => {
    const { id, session } = await maya()
    next = 0
    await post(session)
    const there = { db: database.db, site: SITES['north.example'] }
    expect(await spinOf(there, { campaign: CAMPAIGN.from, accountId: id })).toBeNull()
    const one = { campaign: CAMPAIGN.from, prize: 'Car wash', quantity: 1 }
    expect(await takePrize(there, one)).toBe(true)
    expect(await takePrize(there, one)).toBe(false)
    const kim = await addAccount(database, SITES['north.example'], { email: 'kim@example.com', at: NOW })
    const spun = { campaign: CAMPAIGN.from, accountId: kim.id, roll: 1, prize: null, leadId: null, spunAt: NOW }
    expect(await keepSpin(there, spun)).toBe(true)
    expect(await keepSpin(there, spun)).toBe(false)
  })

  it('R85 a database that fails in between keeps neither prize nor spin', async () => {
    const { id } = await maya()
    await database.pool.query('alter table spin_prizes rename to spin_prizes_away')
    const site = { ...SOUTH, spinToWin: CAMPAIGN }
    const account = { id, name: null, postcode: null, phone: null, email: 'maya@example.com' }
    await expect(spin({ db: database.db, site, desk, now: NOW, accountId: id }, account, () => 0)).rejects.toThrow(
      'spin_prizes',
    )
    await database.pool.query('alter table spin_prizes_away rename to spin_prizes')
    expect(await spins()).toEqual([])
    expect(await leads()).toEqual([])
  })
})
