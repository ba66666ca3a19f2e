/** Letters about lines, and lines of accounts that are exported or deleted (checkout.md, section 16.6). */
import { beforeEach, describe, expect, it } from 'vitest'
import { noteConsent } from '#data/accounts/consents.ts'
import { exportAccount } from '#data/accounts/export-account.ts'
import { saveToWatchlist } from '#data/accounts/watchlist.ts'
import { readWatchInterests } from '#data/alerts/read-interests.ts'
import { reservationFacts } from '#data/checkout/letter-facts.ts'
import { leaveLine, leavePlace, openPlaces, placeAhead, placesOf } from '#data/checkout/line-places.ts'
import { NOTICE_WORDS } from '#server/notices/notice-kinds.ts'
import { held, move, newHold, passMinutes } from './checkout-world.ts'
import { addVehicle, NOW } from './leads-fixture.ts'
import { lineWorld, SECRETS, type LineWorld } from './line-world.ts'
import { databaseOfFile } from './postgres.ts'

const NO_PLACES = { postcode: () => null }

const database = databaseOfFile()
const world = lineWorld(database)
beforeEach(() => world.begin())

/** One account that was offered the vehicle; `join`: others that wait too. */
async function offered(...others: string[]): Promise<string> {
  const { id } = await world.heldBySomebody()
  const accountId = await world.shopper()
  await world.join(accountId)
  for (const other of others) await world.join(other)
  await world.letGo(id)
  await world.tend()
  return accountId
}

type LineNotice = Awaited<ReturnType<LineWorld['notices']>>[number]

/** Words of a letter, or of the one that was queued last, as they are now. */
async function words(of?: LineNotice) {
  const notice = of ?? (await world.notices()).at(-1)
  if (notice === undefined) throw new Error('no letter was queued')
  const ctx = { ...world.scope, now: new Date(), secrets: SECRETS, places: NO_PLACES, mailFrom: null }
  return NOTICE_WORDS[notice.kind](ctx, { ...notice, to: notice.toValue ?? '' })
}

async function letter(of?: LineNotice) {
  const made = await words(of)
  if (made === null || !('html' in made)) throw new Error('no letter')
  return made
}

describe('letters of a line', () => {
  it('16.6 an offer is one letter, which leads to the checkout and out of the line', async () => {
    const accountId = await offered()
    await world.tend()
    expect((await world.notices()).map(({ kind, channel }) => [kind, channel])).toEqual([['line-offer', 'email']])
    const { subject, text, unsubscribeUrl } = await letter()
    expect(subject).toContain('is free, and kept for you until')
    expect(text).toMatch(/Maya, the .* has come free, and you asked first\./)
    expect(text).toContain('/checkout')
    expect(text).toContain(`I no longer want it: ${unsubscribeUrl}`)
    expect(unsubscribeUrl).toContain('/u/')
    // Its address holds random letters.
    expect(text.replace(unsubscribeUrl ?? '', '')).not.toMatch(/hurry|last chance|minutes left|sold|\bbuy/i)
    // A letter that is true no more is not sent.
    await leaveLine(world.scope, { accountId, vehicleId: world.car() }, NOW)
    expect(await words()).toBeNull()
  })

  it('16.6 a sold vehicle tells its line so, with similar ones, once and not by the alerts too', async () => {
    await addVehicle(database, 'sample', 'C2')
    // Somebody is about to pay for this one: it is not like it "and free".
    await held(database, world.site, newHold(await addVehicle(database, 'sample', 'C3')))
    await world.heldBySomebody()
    const accountId = await world.shopper()
    const vehicleId = world.car()
    const priced = { priceCents: null, priceLedgerId: null, snapshot: '{}', note: null }
    await database.db
      .insertInto('watchItems')
      .values({ siteId: 'sample', accountId, vehicleId, savedAt: NOW, ...priced })
      .execute()
    expect(await readWatchInterests(world.scope, [vehicleId])).toMatchObject([{ isInLine: false }])
    await world.join(accountId)
    expect(await readWatchInterests(world.scope, [vehicleId])).toMatchObject([{ isInLine: true }])
    await world.sell()
    await world.tend()
    await world.tend()
    expect(await world.states()).toEqual(['gone'])
    expect(await world.notices()).toHaveLength(1)
    const { subject, html } = await letter()
    expect(subject).toContain('has gone to somebody else')
    expect(html).toMatch(/\/cars\/[^"]*c2/)
    expect(html).not.toMatch(/\/cars\/[^"]*c3/)
    expect(await readWatchInterests(world.scope, [vehicleId])).toMatchObject([{ isInLine: true }])
  })

  it('16.6 a deleted vehicle ends its line with a letter that names it as the shopper saved it', async () => {
    // One that was reserved here is never deleted: its reservation is a record of money.
    await database.db.updateTable('vehicles').set({ reserved: true }).execute()
    const [saved, other] = [await world.shopper(), await world.shopper()]
    await saveToWatchlist(world.scope, { accountId: saved, vehicleId: world.car(), now: NOW })
    for (const accountId of [saved, other]) await world.join(accountId)
    await database.db.deleteFrom('vehicles').where('id', '=', world.car()).execute()
    await world.tend()
    await world.tend()
    expect(await world.states()).toEqual(['gone', 'gone'])
    const notices = await world.notices()
    expect(notices.map(({ kind, accountId }) => [kind, accountId])).toEqual([
      ['line-gone', saved],
      ['line-gone', other],
    ])
    const [named, unnamed] = [await letter(notices[0]), await letter(notices[1])]
    expect(named.subject).toMatch(/^The 20\d\d .* is no longer for sale$/)
    expect(named.text).not.toContain('stock')
    expect(unnamed.subject).toBe('The vehicle is no longer for sale')
  })

  it('16.6 who let a hold run out is told that it is free again only where nobody waits for it', async () => {
    const { id } = await world.heldBySomebody()
    const accountId = await world.shopper()
    await world.join(accountId)
    await passMinutes(database, id, 40)
    await move(database, world.site, id, { kind: 'hold-over' })
    const isFree = async () => (await reservationFacts(world.scope, id))?.vehicle.isFree
    expect(await isFree()).toBe(false)
    await world.tend()
    expect(await isFree()).toBe(false)
    await leaveLine(world.scope, { accountId, vehicleId: world.car() }, NOW)
    expect(await isFree()).toBe(true)
  })

  it('R87 16.6 whoever cannot be told is offered nothing: the next in line is', async () => {
    const { id } = await world.heldBySomebody()
    const [paused, next] = [await world.shopper(), await world.shopper()]
    await world.join(paused)
    await world.join(next)
    await database.db.updateTable('accounts').set({ alertsPaused: true }).where('id', '=', paused).execute()
    await world.letGo(id)
    await world.tend()
    expect(await world.states()).toEqual(['left', 'offered'])
    expect((await world.notices()).map(({ accountId }) => accountId)).toEqual([next])
  })

  it('R85 16.6 a text goes too where the shopper chose texts', async () => {
    const { id } = await world.heldBySomebody()
    const [chose, not] = [await world.shopper('both'), await world.shopper('both')]
    const consent = { purpose: 'alerts_sms', given: true, words: 'Yes', method: 'test', at: NOW } as const
    await noteConsent(world.scope, chose, consent)
    await world.join(chose)
    await world.join(not)
    await world.letGo(id)
    await world.tend()
    expect((await world.notices()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    await world.passHours(3)
    await world.tend()
    expect((await world.notices()).slice(2).map(({ channel }) => channel)).toEqual(['email'])
  })

  it('R87 16.6 a number alone is told by text', async () => {
    const { id } = await world.heldBySomebody()
    await world.join(await world.shopper('phone'))
    await world.letGo(id)
    await world.tend()
    const text = await words()
    expect(text !== null && 'text' in text && text.text).toMatch(/kept for you until .*\/checkout Leave: .*\/u\//)
  })
})

describe('lines of accounts', () => {
  it('R91 R92 16.6 the export lists lines; a deletion leaves them, and the next is offered', async () => {
    const second = await world.shopper()
    const first = await offered(second)
    expect(await exportAccount(world.scope, first)).toMatchObject({
      lines: [{ vehicleId: world.car(), state: 'offered' }],
    })
    await database.db.deleteFrom('accounts').where('id', '=', first).execute()
    await world.tend()
    expect(await world.states()).toEqual(['offered'])
    expect(await placesOf(world.scope, second)).toMatchObject([{ state: 'offered', ahead: 0 }])
  })

  it('F7 16.6 each step is a line of the audit log', async () => {
    const accountId = await offered()
    const [place] = await openPlaces(world.scope, world.car())
    await leaveLine(world.scope, { accountId, vehicleId: world.car() }, NOW)
    const lines = await database.db
      .selectFrom('auditLog')
      .select(['actor', 'action'])
      .where('siteId', '=', 'sample')
      .where('subject', '=', place?.id ?? '')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { actor: `shopper:${accountId}`, action: 'line-joined' },
      { actor: 'job:first-refusal', action: 'line-offered' },
      { actor: `shopper:${accountId}`, action: 'line-left' },
    ])
  })

  it('16.6 another site neither sees a line nor is kept from its vehicle', async () => {
    await world.heldBySomebody()
    const accountId = await world.shopper()
    await world.join(accountId)
    const vehicleId = world.car()
    const site = { ...world.site, slug: 'other' }
    const other = { db: database.db, site }
    expect(await openPlaces(other, vehicleId)).toEqual([])
    expect(await placesOf(other, accountId)).toEqual([])
    expect(await placeAhead(other, { vehicleId, accountId: null })).toBeNull()
    expect(await world.join(accountId, vehicleId, site)).toBe('gone')
    const [place] = await openPlaces(world.scope, vehicleId)
    const id = place?.id ?? ''
    expect(await leavePlace(other, { accountId, id }, NOW)).toBe(false)
    expect(await leavePlace(world.scope, { accountId: id, id }, NOW)).toBe(false)
    await world.tend(site)
    expect(await world.states()).toEqual(['waiting'])
    expect(await leavePlace(world.scope, { accountId, id }, NOW)).toBe(true)
  })
})
