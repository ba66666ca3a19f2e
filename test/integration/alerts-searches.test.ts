import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastLetters, listSearches } from '#data/accounts/saved-searches.ts'
import { SAVED_SEARCHES_API, saveSearchPath } from '#domain/site/paths.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { SAVED_SEARCH_ACTIONS } from '#server/accounts/saved-search-actions.ts'
import { registerSavedSearches } from '#server/accounts/saved-searches-route.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = 'south.example'
const UTES = '/search/ute?range[price]=:60000'
const PAGE = `${SITES[SOUTH].garagePath}/searches`

const database = databaseOfFile()
let world: AccountsWorld
let ann: TestAccount

beforeAll(async () => {
  world = await openAccountsWorld(database, {
    vehicles: [sampleVehicle()],
    register: (app, server) => {
      registerSavedSearches(app)
      registerGarageForms(app, new Map(Object.entries(SAVED_SEARCH_ACTIONS)), server)
    },
  })
  ann = await addAccount(database, SITES[SOUTH], { phone: '+61491570006', email: 'ann@example.com' })
})
afterAll(() => world.app.close())

const own = { origin: `http://${SOUTH}`, 'sec-fetch-site': 'same-origin' }

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = ann) {
  const answer = await world.ask(SOUTH, {
    method,
    url,
    session: who.session,
    headers: own,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
}
const save = (path: string, more: object = {}, who = ann) => call('POST', SAVED_SEARCHES_API, { path, ...more }, who)

const post = (fields: string, who = ann) =>
  world.ask(SOUTH, {
    method: 'POST',
    url: PAGE,
    session: who.session,
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields,
  })

async function send(fields: string, who = ann) {
  const answer = await post(fields, who)
  return { status: answer.statusCode, location: String(answer.headers.location) }
}
const keptBy = ({ id }: TestAccount) => listSearches({ db: database.db, site: SITES[SOUTH] }, id)

describe('saved searches', () => {
  it('R70 is kept once, by its canonical address and without its page and order', async () => {
    const first = await save(`${UTES}&page=3&sortBy=latest`)
    expect(first).toMatchObject({
      status: 201,
      body: { path: UTES, kinds: ['new_match', 'price_drop'], channel: 'email', cadence: 'daily' },
    })
    expect(first.body.name).toContain('Utes')
    expect(await save(UTES)).toEqual({ status: 200, body: first.body })
    expect(await keptBy(ann)).toHaveLength(1)
  })

  it.each([
    ['/search/new-used-and-demo-cars', 'Choose at least one filter.'],
    ['/search/nosuchmake', 'That is no search of this site. Please search again, and save the results.'],
    ['//evil.example/search/ute', 'That is no search of this site. Please search again, and save the results.'],
    ['/contact', 'That is no search of this site. Please search again, and save the results.'],
  ])('R70 %s is refused in words', async (path, message) => {
    expect(await save(path)).toMatchObject({ status: 422, body: { message } })
  })

  it('R70 one that is told of needs a kind; one that is told of never needs none', async () => {
    const message = 'Tick at least one under About, or choose Never.'
    expect(await save('/search/toyota?range[price]=:70000', { kinds: [] })).toMatchObject({
      status: 422,
      body: { message },
    })
    const byText = { kinds: ['new_match'], channel: 'sms' }
    expect(await save('/search/toyota?range[price]=:70000', byText)).toMatchObject({
      status: 422,
      body: { message: 'New vehicles are told of by email only. Tick another under About, or choose Email.' },
    })
    expect(await save('/search/toyota?range[price]=:70000', { kinds: [], cadence: 'off' })).toMatchObject({
      status: 201,
    })
  })

  it('R70 words are kept as the filters that they mean', async () => {
    const { body } = await save('/search/new-used-and-demo-cars?query=toyota+hilux', { name: '  My   ute ' })
    expect(body).toMatchObject({ path: '/search/toyota/hilux', name: 'My ute' })
  })

  it('R70 is changed and deleted by its own shopper alone', async () => {
    const bob = await addAccount(database, SITES[SOUTH], { email: 'bob@example.com' })
    const { body } = await save('/search/toyota', {}, bob)
    const address = `${SAVED_SEARCHES_API}/${body.id}`
    expect(await call('PATCH', address, { cadence: 'off' })).toMatchObject({ status: 404 })
    expect(await call('DELETE', address)).toMatchObject({ status: 404 })
    expect(
      await call('PATCH', address, { cadence: 'weekly', kinds: ['price_drop'], name: 'Toyotas' }, bob),
    ).toMatchObject({
      status: 200,
      body: { cadence: 'weekly', kinds: ['price_drop'], name: 'Toyotas' },
    })
    expect(await call('PATCH', address, { cadence: 'hourly' }, bob)).toMatchObject({
      status: 422,
      body: { message: '"hourly" is no cadence; valid: instant, daily, weekly, off.' },
    })
    expect(await call('PATCH', address, { channel: 'sms' }, bob)).toMatchObject({
      status: 422,
      body: { message: 'Please add a mobile number in Settings first.' },
    })
    expect(await call('PATCH', address, { kinds: [] }, bob)).toMatchObject({
      status: 422,
      body: { message: 'Tick at least one under About, or choose Never.' },
    })
    expect(await call('DELETE', address, undefined, bob)).toEqual({ status: 204, body: null })
    expect(await keptBy(bob)).toEqual([])
  })

  it('R76 are listed with what is new since their shopper last looked', async () => {
    const cal = await addAccount(database, SITES[SOUTH], { email: 'cal@example.com' })
    const { body } = await save('/search/toyota', {}, cal)
    const later = new Date(Date.now() + 86_400_000)
    const alert = { siteId: 'south', accountId: cal.id, searchId: body.id, vehicleId: 1, eventId: 1, priceCents: null }
    await database.db
      .insertInto('alerts')
      .values({
        ...alert,
        id: '00000000-0000-4000-8000-000000000001',
        kind: 'new_match',
        wasCents: null,
        wasUntil: null,
        at: later,
        noticeId: null,
        once: '',
      })
      .execute()
    expect((await call('GET', SAVED_SEARCHES_API, undefined, cal)).body).toMatchObject({
      new: 1,
      searches: [{ new: 1 }],
    })
    expect((await call('GET', SAVED_SEARCHES_API)).body).toMatchObject({ new: 0 })
  })

  it('R31 nobody signed in is told where to sign in, and one of another site is nobody', async () => {
    const other = await addAccount(database, SITES['north.example'], { email: 'ann@example.com' })
    for (const session of [undefined, other.session]) {
      const answer = await world.ask(SOUTH, {
        method: 'POST',
        url: SAVED_SEARCHES_API,
        headers: own,
        payload: { path: UTES },
        ...(session === undefined ? {} : { session }),
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'sign_in' })
    }
  })
})

describe('the page of saved searches', () => {
  it('R70 leads who is not signed in to sign in, and back to saving the search', async () => {
    const address = saveSearchPath(SITES[SOUTH], UTES)
    const answer = await world.ask(SOUTH, { url: address })
    expect(answer.statusCode).toBe(302)
    const to = new URL(String(answer.headers.location), 'http://x')
    expect([to.pathname, to.searchParams.get('type'), to.searchParams.get('redirect')]).toEqual([
      '/sign-in',
      'save-search',
      address,
    ])
  })

  it('R70 saves, changes, runs and deletes without a script, and Undo brings it back', async () => {
    const dee = await addAccount(database, SITES[SOUTH], { email: 'dee@example.com' })
    const fields = new URLSearchParams({
      do: 'save-search',
      path: UTES,
      name: 'Utes',
      channel: 'email',
      cadence: 'instant',
    })
    fields.append('kinds', 'new_match')
    expect(await send(String(fields), dee)).toEqual({ status: 303, location: `${PAGE}?saved=1` })
    const [kept] = await keptBy(dee)
    expect(kept).toMatchObject({ name: 'Utes', cadence: 'instant', kinds: ['new_match'] })
    const id = kept?.id ?? ''
    // A browser sends no disabled tick.
    await send(String(new URLSearchParams({ do: 'change-search', id, cadence: 'off' })), dee)
    expect(await keptBy(dee)).toMatchObject([{ name: 'Utes', cadence: 'off', kinds: ['new_match'] }])
    expect(await send(String(new URLSearchParams({ do: 'run-search', id })), dee)).toEqual({
      status: 303,
      location: UTES,
    })
    const { location } = await send(String(new URLSearchParams({ do: 'remove-search', id })), dee)
    expect(await keptBy(dee)).toEqual([])
    const page = await world.ask(SOUTH, { url: location, session: dee.session })
    const { removed } = JSON.parse(page.body).page
    expect(removed).toMatchObject({ path: UTES, name: 'Utes', cadence: 'off' })
    await send(String(new URLSearchParams({ do: 'save-search', ...removed, kinds: 'new_match' })), dee)
    expect(await keptBy(dee)).toMatchObject([{ name: 'Utes', path: UTES }])
  })

  it('R70 one that is refused comes back with 422, with what was typed and chosen', async () => {
    const hal = await addAccount(database, SITES[SOUTH], { email: 'hal@example.com' })
    const fields = { do: 'save-search', path: UTES, name: 'Work ute', channel: 'email', cadence: 'weekly', ticks: '1' }
    const answer = await post(String(new URLSearchParams(fields)), hal)
    expect(answer.statusCode).toBe(422)
    expect(JSON.parse(answer.body).page).toMatchObject({
      fault: 'Tick at least one under About, or choose Never.',
      toSave: { path: UTES, name: 'Work ute', kinds: [], channel: 'email', cadence: 'weekly' },
      searches: [],
    })
  })

  it('R76 shows the filters in words and what is found now', async () => {
    const answer = await world.ask(SOUTH, { url: PAGE, session: ann.session })
    const { page } = JSON.parse(answer.body)
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect(page.searches.find(({ path }: { path: string }) => path === UTES)).toMatchObject({
      sentence: 'Ute, Up to $60,000.',
      found: '1 matches.',
      all: '1',
      newest: [{ name: 'Hilux' }],
    })
  })

  it('R70 is renamed without a script; an empty or long name comes back with 422, and nothing is lost', async () => {
    const eve = await addAccount(database, SITES[SOUTH], { email: 'eve@example.com' })
    const { body } = await save(UTES, { name: 'Utes' }, eve)
    const rename = async (name: string, who = eve) => {
      const answer = await post(String(new URLSearchParams({ do: 'rename-search', id: body.id, name })), who)
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
    }
    expect(await rename('  Ute   for work ')).toMatchObject({ status: 303, location: `${PAGE}#search-${body.id}` })
    expect(await keptBy(eve)).toMatchObject([{ name: 'Ute for work' }])
    const long = 'x'.repeat(81)
    for (const [name, fault] of [
      [' ', 'Please type a name, such as “Ute for work”.'],
      [long, 'This name has 81 characters; a name has at most 80.'],
    ] as const) {
      const answer = await rename(name)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.body).page.searches[0]).toMatchObject({ name: 'Ute for work', rename: { name, fault } })
    }
    await rename('Mine now', ann)
    expect(await keptBy(eve)).toMatchObject([{ name: 'Ute for work' }])
  })

  it('R70 a change without a kind comes back with 422, as it was chosen', async () => {
    const fay = await addAccount(database, SITES[SOUTH], { email: 'fay@example.com' })
    const { body } = await save(UTES, {}, fay)
    const chosen = { do: 'change-search', id: body.id, ticks: '1', cadence: 'weekly', channel: 'email' }
    const answer = await post(String(new URLSearchParams(chosen)), fay)
    expect(answer.statusCode).toBe(422)
    expect(JSON.parse(answer.body).page.searches[0]).toMatchObject({
      cadence: 'weekly',
      kinds: [],
      wishesFault: 'Tick at least one under About, or choose Never.',
    })
    expect(await keptBy(fay)).toMatchObject([{ cadence: 'daily', kinds: ['new_match', 'price_drop'] }])
  })

  it('R76 says when the last letter about a search went, to its own account of its own site', async () => {
    const gus = await addAccount(database, SITES[SOUTH], { email: 'gus@example.com' })
    const { body } = await save(UTES, {}, gus)
    const [noticeId, waiting] = [randomUUID(), randomUUID()]
    const at = new Date('2026-11-16T22:00:00Z')
    for (const [id, state, settledAt] of [
      [noticeId, 'delivered', at],
      [waiting, 'waiting', null],
    ] as const) {
      const of = { siteId: 'south', id, accountId: gus.id, kind: 'alerts', channel: 'email' } as const
      await database.db
        .insertInto('notices')
        .values({ ...of, toValue: 'gus@example.com', subject: '{}', dedupeKey: null, dueAt: at, expiresAt: null })
        .execute()
      await database.db.updateTable('notices').set({ state, settledAt }).where('id', '=', id).execute()
      const alert = { siteId: 'south', accountId: gus.id, searchId: body.id, eventId: 1, priceCents: null, at }
      await database.db
        .insertInto('alerts')
        .values({
          ...alert,
          id: randomUUID(),
          vehicleId: id === noticeId ? 1 : 2,
          kind: 'new_match',
          wasCents: null,
          wasUntil: null,
          noticeId: id,
          once: '',
        })
        .execute()
    }
    const page = JSON.parse((await world.ask(SOUTH, { url: PAGE, session: gus.session })).body).page
    expect(page.searches[0].found).toBe('1 matches. Last letter Tuesday 17 November, 8 am.')
    for (const [site, account] of [
      ['north.example', gus],
      [SOUTH, ann],
    ] as const)
      expect(await lastLetters({ db: database.db, site: SITES[site] }, account.id)).toEqual(new Map())
  })
})
