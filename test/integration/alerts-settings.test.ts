import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveSearchFor } from '#server/accounts/save-search.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf } from '../pages/render-page.tsx'
import { addAccount, type TestAccount } from './accounts-world.ts'
import { afternoon, openAlertsWorld, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const HOUR_MS = 3_600_000
const database = databaseOfEachTest()
let world: AlertsWorld | null = null
let ann: TestAccount
beforeEach(async () => {
  ann = await addAccount(database, SOUTH, { phone: '+61491570006', email: 'ann@example.com' })
})
afterEach(async () => {
  await world?.close()
  world = null
})

const withAlerts = (alerts: Partial<Site['alerts']>): Partial<Site> => ({ alerts: { ...SOUTH.alerts, ...alerts } })

/** Saves a search as the shopper does. */
function saveFor(site: Partial<Site>, path: string) {
  const ctx = { ...contextOf({ ...SOUTH, ...site }, [sampleVehicle()]), db: database.db }
  const account = { id: ann.id, name: null, postcode: null, phone: null, email: 'ann@example.com' }
  return saveSearchFor(ctx, account, { path, wishes: {} })
}

/** When a text about a watched vehicle's fall in price goes; in hours after two in the afternoon. */
async function textHours(alerts: Partial<Site['alerts']>): Promise<number> {
  world = await openAlertsWorld(database, { site: withAlerts(alerts) })
  await world.consent(ann.id, 'alerts_sms')
  const id = await world.add()
  await world.watch(ann.id, id)
  await world.change(id, { priceCents: 3_000_000 })
  await world.run()
  const [notice] = await world.notices()
  return ((notice?.dueAt.getTime() ?? 0) - afternoon().getTime()) / HOUR_MS
}

describe('settings of alerts', () => {
  it('rule 20 alerts.enabled', async () => {
    expect(await saveFor(withAlerts({ enabled: false }), '/search/toyota')).toMatchObject({ status: 404 })
    expect(await saveFor(withAlerts({ enabled: true }), '/search/toyota')).toMatchObject({ kind: 'saved' })
    world = await openAlertsWorld(database, { site: withAlerts({ enabled: false }) })
    await world.add()
    await world.run()
    expect(await world.alerts()).toEqual([])
  })

  it('R73 nobody is told of what happened while alerts were off, once they are on again', async () => {
    world = await openAlertsWorld(database)
    await world.save(ann.id)
    await world.add()
    await world.run({ site: { ...SOUTH, ...withAlerts({ enabled: false }) } })
    await world.run()
    expect(await world.alerts()).toEqual([])
    await world.add()
    await world.run()
    expect(await world.alerts()).toHaveLength(1)
  })

  it('rule 20 alerts.mostSearches', async () => {
    const site = withAlerts({ mostSearches: 1 })
    expect(await saveFor(site, '/search/toyota')).toMatchObject({ kind: 'saved' })
    expect(await saveFor(site, '/search/toyota/hilux')).toEqual({
      kind: 'refused',
      status: 409,
      code: 'list_full',
      message: 'You keep 1 searches already. Please delete one first.',
    })
  })

  it('rule 20 alerts.mostInstantPerDay', async () => {
    world = await openAlertsWorld(database, { site: withAlerts({ mostInstantPerDay: 1 }) })
    await world.save(ann.id)
    await world.add()
    await world.run()
    await database.db.updateTable('notices').set({ state: 'delivered', settledAt: new Date() }).execute()
    await world.add()
    await world.run()
    const due = (await world.notices()).map(({ dueAt }) => (dueAt.getTime() - afternoon().getTime()) / HOUR_MS)
    expect(due).toEqual([1 / 60, 18])
  })

  it('rule 20 alerts.quietFrom', async () => {
    expect(await textHours({ quietFrom: '13:00', quietUntil: '16:00' })).toBe(2)
  })

  it('rule 20 alerts.quietUntil', async () => {
    expect(await textHours({ quietFrom: '13:00', quietUntil: '14:00' })).toBe(1 / 60)
  })
})
