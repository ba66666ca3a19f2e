import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSearches } from '#data/accounts/saved-searches.ts'
import { consentedPurposes, listConsents } from '#data/accounts/consents.ts'
import { SMS_INBOUND_API } from '#domain/site/paths.ts'
import { registerUnsubscribe } from '#server/alerts/unsubscribe-route.ts'
import { readUnsubscribe, unsubscribeToken, type UnsubscribeScope } from '#server/alerts/unsubscribe-token.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { SAVED_SEARCH_ACTIONS } from '#server/accounts/saved-search-actions.ts'
import { SETTINGS_ACTIONS } from '#server/accounts/settings-actions.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type TestAccount } from './accounts-world.ts'
import { openAlertsWorld, SECRETS, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const HOST = 'south.example'
const INBOUND = 'inbound-key'
const PHONE = '+61491570006'

const database = databaseOfEachTest()
let world: AlertsWorld
let pages: AccountsWorld
let app: FastifyInstance
let ann: TestAccount
beforeEach(async () => {
  world = await openAlertsWorld(database)
  let requests = 0
  pages = await openAccountsWorld(database, {
    // Who changes their mind does so later.
    now: () => new Date(NOW.getTime() + ++requests * 1000),
    register: (served, server) => {
      registerUnsubscribe(served, { secrets: SECRETS, inboundKey: INBOUND })
      const actions = Object.entries({ ...SETTINGS_ACTIONS, ...SAVED_SEARCH_ACTIONS })
      registerGarageForms(served, new Map(actions), server)
    },
  })
  app = pages.app
  ann = await addAccount(database, SOUTH, { phone: PHONE, email: 'ann@example.com' })
})
afterEach(async () => {
  await app.close()
  await world.close()
})

const fallen = () => world.fallen(ann.id)

const post = (url: string, payload = 'List-Unsubscribe=One-Click', host = HOST) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  })
const link = (scope: UnsubscribeScope) =>
  `/u/${unsubscribeToken(SECRETS.keyFor('unsubscribe', SOUTH.slug), { accountId: ann.id, scope })}`

/** Presses Undo on the page that a stop answered. */
const undo = (url: string, stopped: { body: string }) =>
  post(url, `undo=${/name="undo" value="([^"]*)"/.exec(stopped.body)?.[1] ?? ''}`)

/** Sends a form of Ann's garage. */
const submit = (page: string, form: Record<string, string>) =>
  pages.ask(HOST, {
    method: 'POST',
    url: `/my-garage/${page}`,
    session: ann.session,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })

const consents = async () => [...consentedPurposes(await listConsents(world.scope, ann.id))]

const inbound = (payload: string, key = INBOUND) =>
  app.inject({
    method: 'POST',
    url: SMS_INBOUND_API,
    payload,
    headers: {
      host: HOST,
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', key).update(payload).digest('hex'),
    },
  })

describe('unsubscribing', () => {
  it('R86 by one click of a mail program, without a cookie, stops the letters of its search', async () => {
    await fallen()
    const { unsubscribeUrl = '' } = await world.onlyLetter()
    const { pathname } = new URL(unsubscribeUrl)
    const page = await app.inject({ url: pathname, headers: { host: HOST } })
    expect([page.statusCode, page.body.match(/<button/g)?.length]).toEqual([200, 1])
    expect(await listSearches(world.scope, ann.id)).toMatchObject([{ cadence: 'instant' }])
    const answer = await post(pathname)
    expect([answer.statusCode, answer.body.includes('Undo'), answer.headers['set-cookie']]).toEqual([
      200,
      true,
      undefined,
    ])
    expect(await listSearches(world.scope, ann.id)).toMatchObject([{ cadence: 'off' }])
    expect(await world.onlyWords()).toBeNull()
    await undo(pathname, answer)
    expect(await listSearches(world.scope, ann.id)).toMatchObject([{ cadence: 'daily' }])
  })

  it('R86 from all alerts withdraws the consents, and Undo gives them back', async () => {
    await world.consent(ann.id, 'alerts_email')
    const stopped = await post(link({ kind: 'alerts' }))
    expect(await consents()).toEqual([])
    await world.save(ann.id)
    await world.add()
    await world.run()
    expect(await world.notices()).toEqual([])
    // A letter that was passed on must not start letters again: Undo needs the page of the stop.
    for (const made of ['undo=', 'do=undo', 'undo=abc.AAAA']) await post(link({ kind: 'alerts' }), made)
    expect(await consents()).toEqual([])
    await undo(link({ kind: 'alerts' }), stopped)
    expect(await consents()).toEqual(['alerts_email'])
    await world.add()
    await world.run()
    expect(await world.notices()).toHaveLength(1)
  })

  it('R86 a link of another site, or one that was changed, stops nothing', async () => {
    const url = link({ kind: 'alerts' })
    const changed = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`
    expect((await post(url, '', 'north.example')).statusCode).toBe(404)
    expect((await post(`${changed}`)).statusCode).toBe(404)
    expect((await post('/u/x')).statusCode).toBe(404)
    const accounts = await database.db.selectFrom('accounts').select('alertsPaused').execute()
    expect(accounts).toEqual([{ alertsPaused: false }])
    const key = SECRETS.keyFor('unsubscribe', SOUTH.slug)
    const scope = { kind: 'search', searchId: ann.id } as const
    expect(readUnsubscribe(key, unsubscribeToken(key, { accountId: ann.id, scope }))).toEqual({
      accountId: ann.id,
      scope,
    })
  })

  it('R87 outlives the account: who signs up again is written to only after agreeing once more', async () => {
    await post(link({ kind: 'alerts' }))
    await database.db.deleteFrom('accounts').where('id', '=', ann.id).execute()
    const again = await addAccount(database, SOUTH, { email: 'ann@example.com' })
    await world.consent(again.id, 'alerts_email', new Date(0))
    const id = await world.add()
    await world.watch(again.id, id)
    await world.change(id, { priceCents: 3_000_000 })
    await world.run()
    expect([(await world.alerts()).length, await world.notices()]).toEqual([1, []])
    await world.consent(again.id, 'alerts_email', new Date(Date.now() + 86_400_000))
    await world.change(id, { priceCents: 2_000_000 })
    await world.run()
    expect(await world.notices()).toHaveLength(1)
  })

  it('R87 who ends the pause in Settings is told again of the searches that were saved before', async () => {
    await world.save(ann.id)
    await post(link({ kind: 'alerts' }))
    await world.add()
    await world.run()
    expect(await world.notices()).toEqual([])
    await submit('settings', { do: 'change-consents' })
    await world.add()
    await world.run()
    expect((await world.notices()).map(({ channel }) => channel)).toEqual(['email'])
  })

  it('R87 a search that is turned on again after STOP is told of by text again, the others are not', async () => {
    const wanted = await world.save(ann.id, { channel: 'sms', kinds: ['price_drop'] })
    await world.save(ann.id, { channel: 'sms', kinds: ['price_drop'], path: '/search/toyota/hilux', name: 'Hilux' })
    await inbound(JSON.stringify({ from: PHONE, text: 'STOP' }))
    await submit('searches', { do: 'change-search', id: wanted, cadence: 'daily' })
    const id = await world.add()
    await world.run()
    await world.change(id, { priceCents: 3_000_000 })
    await world.run()
    const notices = await world.notices()
    expect(notices.map(({ channel }) => channel)).toEqual(['sms'])
    const told = await database.db.selectFrom('alerts').select('searchId').where('noticeId', 'is not', null).execute()
    expect(told).toEqual([{ searchId: wanted }])
  })

  it('R86 the text STOP, where the provider signed it, stops texts alone: e-mail goes on', async () => {
    for (const purpose of ['alerts_sms', 'alerts_email', 'marketing_sms', 'marketing_email'] as const)
      await world.consent(ann.id, purpose)
    await world.save(ann.id, { channel: 'sms', kinds: ['price_drop'] })
    await world.save(ann.id, { path: '/search/toyota/hilux', name: 'Hilux' })
    expect((await inbound(JSON.stringify({ from: PHONE, text: 'Thanks' }))).statusCode).toBe(204)
    expect((await inbound(JSON.stringify({ from: PHONE, text: 'STOP' }), 'other')).statusCode).toBe(401)
    expect(await consents()).toHaveLength(4)
    expect((await inbound(JSON.stringify({ from: PHONE, text: ' Stop please' }))).statusCode).toBe(204)
    expect((await consents()).toSorted()).toEqual(['alerts_email', 'marketing_email'])
    const stopped = await database.db.selectFrom('suppressions').select(['kind', 'purpose']).execute()
    expect(stopped).toEqual([{ kind: 'phone', purpose: 'all' }])
    const cadences = (await listSearches(world.scope, ann.id)).map(({ channel, cadence }) => `${channel} ${cadence}`)
    expect(cadences.toSorted()).toEqual(['email instant', 'sms off'])
    const id = await world.add()
    await world.watch(ann.id, id)
    await world.change(id, { priceCents: 3_000_000 })
    await world.run()
    expect((await world.notices()).map(({ channel }) => channel)).toEqual(['email'])
  })

  it('R86 the link of a text stops texts alone, and Undo brings back what it ended', async () => {
    for (const purpose of ['alerts_sms', 'alerts_email', 'marketing_sms'] as const) await world.consent(ann.id, purpose)
    await world.save(ann.id, { path: '/search/ford', name: 'Ford', channel: 'sms', cadence: 'off' })
    await world.save(ann.id, { channel: 'sms', kinds: ['price_drop'] })
    await world.save(ann.id, { path: '/search/mazda', name: 'Mazda' })
    const id = await world.add()
    await world.run()
    await world.change(id, { priceCents: 3_000_000 })
    await world.run()
    const text = (await world.notices()).find(({ channel }) => channel === 'sms')
    const words = await world.words(text?.id ?? '')
    if (words === null || 'subject' in words) throw new Error('there is no text')
    const url = new URL(/Stop: (\S+)/.exec(words.text)?.[1] ?? '').pathname
    expect((await app.inject({ url, headers: { host: HOST } })).body).toContain('no more texts')
    const stopped = await post(url)
    expect(stopped.body).toContain('Letters by email go on.')
    expect(await consents()).toEqual(['alerts_email'])
    const cadences = async () =>
      new Map((await listSearches(world.scope, ann.id)).map((search) => [search.name, search.cadence]))
    expect(await cadences()).toEqual(
      new Map([
        ['Mazda', 'instant'],
        ['Utes', 'off'],
        ['Ford', 'off'],
      ]),
    )
    expect(await world.words(text?.id ?? '')).toBeNull()
    await world.watch(ann.id, id)
    await world.change(id, { priceCents: 2_000_000 })
    await world.run()
    const waiting = (await world.notices()).filter((notice) => notice.id !== text?.id)
    expect(waiting.map(({ channel }) => channel)).toEqual(['email'])

    await undo(url, stopped)
    expect((await consents()).toSorted()).toEqual(['alerts_email', 'alerts_sms', 'marketing_sms'])
    expect(await cadences()).toEqual(
      new Map([
        ['Mazda', 'instant'],
        ['Utes', 'daily'],
        ['Ford', 'off'],
      ]),
    )
    expect(await database.db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })

  it('R86 a stop that is posted twice gives the searches back too, by the Undo of either page', async () => {
    for (const which of [0, 1]) {
      const cadences = async () => (await listSearches(world.scope, ann.id)).map(({ name, cadence }) => [name, cadence])
      if (which === 0) {
        await world.consent(ann.id, 'alerts_sms')
        await world.save(ann.id, { channel: 'sms' })
        await world.save(ann.id, { path: '/search/ford', name: 'Ford', channel: 'sms', cadence: 'off' })
      }
      const url = link({ kind: 'texts' })
      const pages = [await post(url), await post(url, 'a=button')]
      expect(new Set((await cadences()).map(([, cadence]) => cadence))).toEqual(new Set(['off']))
      await undo(url, pages[which] ?? { body: '' })
      expect((await cadences()).toSorted()).toEqual([
        ['Ford', 'off'],
        ['Utes', 'daily'],
      ])
      expect(await consents()).toEqual(['alerts_sms'])
    }
    // One that its shopper has turned off since is no link's.
    const utes = (await listSearches(world.scope, ann.id)).find(({ name }) => name === 'Utes')
    await submit('searches', { do: 'change-search', id: utes?.id ?? '', cadence: 'off' })
    const url = link({ kind: 'texts' })
    await undo(url, await post(url))
    expect((await listSearches(world.scope, ann.id)).map(({ cadence }) => cadence)).toEqual(['off', 'off'])
  })

  it('R86 the link of a text to an account that is gone stops nothing of others', async () => {
    const other = await addAccount(database, SOUTH, { phone: '+61491570156' })
    await world.consent(other.id, 'alerts_sms')
    await database.db.deleteFrom('accounts').where('id', '=', ann.id).execute()
    const stopped = await post(link({ kind: 'texts' }))
    expect([stopped.statusCode, stopped.body.includes('Undo')]).toEqual([200, false])
    expect([...consentedPurposes(await listConsents(world.scope, other.id))]).toEqual(['alerts_sms'])
  })

  it.each([
    ['search', ['alerts_email', 'alerts_sms', 'marketing_email'], [], 'off'],
    ['alerts', ['marketing_email'], ['email alerts', 'phone alerts'], 'instant'],
    ['all', [], ['email all', 'phone all'], 'instant'],
  ] as const)(
    'R86 the link of scope %s stops what it says: consents and hashes agree',
    async (kind, kept, hashes, cadence) => {
      for (const purpose of ['alerts_email', 'alerts_sms', 'marketing_email'] as const)
        await world.consent(ann.id, purpose)
      const searchId = await world.save(ann.id)
      await post(link(kind === 'search' ? { kind, searchId } : { kind }))
      expect((await consents()).toSorted()).toEqual(kept)
      const stopped = await database.db.selectFrom('suppressions').select(['kind', 'purpose']).execute()
      expect(stopped.map(({ kind: of, purpose }) => `${of} ${purpose}`).toSorted()).toEqual(hashes)
      expect(await listSearches(world.scope, ann.id)).toMatchObject([{ cadence }])
    },
  )

  it('R86 belongs to the site of its link alone', async () => {
    const north = SITES['north.example']
    const other = await addAccount(database, north, { email: 'ann@example.com' })
    await post(link({ kind: 'all' }))
    const rows = await database.db.selectFrom('accounts').select(['id', 'alertsPaused']).execute()
    expect(new Map(rows.map(({ id, alertsPaused }) => [id, alertsPaused]))).toEqual(
      new Map([
        [ann.id, true],
        [other.id, false],
      ]),
    )
  })
})
