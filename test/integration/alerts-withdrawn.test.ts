/** A letter that was queued goes only where it is still agreed to (R85, R87, R88). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteConsent } from '#data/accounts/consents.ts'
import { changeSearch } from '#data/accounts/saved-searches.ts'
import { noteBounce, stopTexts } from '#data/alerts/stop-alerts.ts'
import { suppress } from '#data/alerts/suppressions.ts'
import { addAccount, SITES, type TestAccount } from './accounts-world.ts'
import { openAlertsWorld, SECRETS, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { deliveryWorld, type DeliveryWorld } from './delivery-world.ts'
import { startNoticeWorker } from './notice-test-worker.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

/** Letters of an hour ago are due by now. */
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000)
const EMAIL = 'ann@example.com'
const PHONE = '+61491570006'
const NORTH = SITES['north.example']
/** No hour is quiet: a text of an hour ago is due too. */
const alerts = { ...SOUTH.alerts, quietFrom: '00:00', quietUntil: '00:00' }

const database = databaseOfEachTest()
let world: AlertsWorld
let mail: DeliveryWorld
let ann: TestAccount
beforeEach(async () => {
  world = await openAlertsWorld(database, { site: { alerts }, now: () => AN_HOUR_AGO })
  mail = await deliveryWorld()
  ann = await addAccount(database, SOUTH, { phone: PHONE, email: EMAIL })
})
afterEach(async () => {
  await mail.close()
  await world.close()
})

const keyOf = (site: { slug: string }) => SECRETS.keyFor('suppressions', site.slug)
const scopeOf = (site: { slug: string }) => ({ db: database.db, site })
const withdrawn = { given: false, words: 'Untick', method: 'settings', at: new Date() }

/** Lets the real worker carry what is queued; returns how the notices ended, and how much was sent. */
async function carried(): Promise<{ states: string[]; letters: number; texts: number }> {
  const ports = { smtpPort: mail.smtp.port, httpPort: mail.http.port }
  const worker = startNoticeWorker({ db: database.db, site: world.site, ...ports, log: mail.log, secrets: SECRETS })
  await until(async () => (await world.notices()).every(({ state }) => state !== 'waiting'))
  await worker.close()
  return {
    states: (await world.notices()).map(({ channel, state }) => `${channel} ${state}`).toSorted(),
    letters: mail.smtp.received.length,
    texts: mail.http.received.length,
  }
}

/** Queues a letter and a text about a watched vehicle that has fallen in price. */
async function queueWatched(): Promise<void> {
  for (const purpose of ['alerts_email', 'alerts_sms'] as const) await world.consent(ann.id, purpose)
  const id = await world.add()
  await world.watch(ann.id, id)
  await world.change(id, { priceCents: 3_000_000 })
  await world.run()
  expect(await world.notices()).toHaveLength(2)
}

describe('a letter and a text that wait', () => {
  it('R85 go while their consent stands, whatever is withdrawn on another site', async () => {
    await queueWatched()
    const other = await addAccount(database, NORTH, { phone: PHONE, email: EMAIL })
    await noteConsent(scopeOf(NORTH), other.id, { ...withdrawn, purpose: 'alerts_email' })
    await suppress(scopeOf(NORTH), { kind: 'email', value: EMAIL, key: keyOf(NORTH), purpose: 'all', at: new Date() })
    expect(await carried()).toEqual({ states: ['email delivered', 'sms delivered'], letters: 1, texts: 1 })
  })

  it('R85 a consent that is withdrawn meanwhile drops the letter, and the text goes', async () => {
    await queueWatched()
    await noteConsent(world.scope, ann.id, { ...withdrawn, purpose: 'alerts_email' })
    expect(await carried()).toEqual({ states: ['email dropped', 'sms delivered'], letters: 0, texts: 1 })
  })

  it('R86 a STOP that comes meanwhile drops the text, and the letter goes', async () => {
    await queueWatched()
    await stopTexts(world.scope, { number: PHONE, key: keyOf(SOUTH), now: new Date() })
    expect(await carried()).toEqual({ states: ['email delivered', 'sms dropped'], letters: 1, texts: 0 })
  })

  it('R87 an address that is suppressed meanwhile drops the letter', async () => {
    await world.save(ann.id)
    await world.add()
    await world.run()
    await suppress(world.scope, { kind: 'email', value: EMAIL, key: keyOf(SOUTH), purpose: 'alerts', at: new Date() })
    expect(await carried()).toEqual({ states: ['email dropped'], letters: 0, texts: 0 })
  })

  it('R85 a search that is told by text from now on drops its letter', async () => {
    const id = await world.save(ann.id)
    await world.add()
    await world.run()
    await changeSearch(world.scope, { accountId: ann.id, id }, { channel: 'sms' })
    expect(await carried()).toEqual({ states: ['email dropped'], letters: 0, texts: 0 })
  })

  it('R88 an address whose second letter comes back meanwhile drops the third', async () => {
    await world.save(ann.id)
    await world.add()
    await world.run()
    for (let bounce = 0; bounce < 2; bounce++) await noteBounce(world.scope, { to: EMAIL })
    expect(await carried()).toEqual({ states: ['email dropped'], letters: 0, texts: 0 })
  })
})
