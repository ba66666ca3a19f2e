/** Electric figures and history from a feed to what shoppers read, with columns that are absent or empty (F1). */
import { describe, expect, it } from 'vitest'
import { comparedDetails } from '#data/compared-details.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import { keyInformation, specificationsOf } from '#domain/vehicle/key-information.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, importFeed, vehicle } from './stock-feeds.ts'

const database = databaseOfEachTest()

const FULL = vehicle('E1', {
  make: 'Kia',
  model: 'EV6',
  fuel: 'Electric',
  'variant.range': 528,
  'variant.batterycapacity': 77.4,
  plug: 'Type 2|CCS2',
  owners: 1,
  service_history: 'full',
  ppsr_status: 'clear on 1 March 2026',
  warranty_months: 26,
  warranty_km: 64_000,
})
const HEADER = 'stocknum,year,make,model,car_type'

const stored = () => database.db.selectFrom('vehicles').selectAll().executeTakeFirstOrThrow()

async function factsOf(): Promise<Map<string, string>> {
  const ctx = { ...contextOf(demoSite('southerly'), []), db: database.db }
  const found = await vehicleBySlug(ctx, (await stored()).slug)
  if (found === null) throw new Error('the vehicle is not found')
  const facts = [...keyInformation(found, { registration: false }), ...specificationsOf(found)]
  return new Map(facts.map(({ label, value }) => [label, value]))
}

describe('A6.24 F1 electric figures and history', () => {
  it('come from the feed to key information, specifications and comparison', async () => {
    expect(await importFeed(database.db, [FULL])).toMatchObject({ counts: { created: 1 } })
    const facts = await factsOf()
    expect(facts.get('Electric range')).toBe('528 km claimed')
    expect(facts.get('Charging plug')).toBe('Type 2, CCS2')
    expect(facts.get('PPSR')).toBe('Clear on 1 March 2026')
    expect(facts.get('Warranty left')).toBe('26 months or 64,000 km')
    const ctx = { ...contextOf(demoSite('southerly'), []), db: database.db }
    expect(await comparedDetails(ctx, [(await stored()).id])).toMatchObject([
      { history: { owners: 1, service: 'full' }, variant: { batteryKwh: 77.4, plugs: ['Type 2', 'CCS2'] } },
    ])
  })

  it('are unchanged by the same feed', async () => {
    await importFeed(database.db, [FULL])
    expect(await importFeed(database.db, [FULL], { now: DAY_2 })).toMatchObject({ counts: { unchanged: 1 } })
  })

  it('stay where a feed has no column of theirs, and go where its cell is empty', async () => {
    const { db } = database
    await importFeed(db, [FULL])
    const less = `${HEADER},owners,variant.range,warranty_km,ppsr_date\nE1,2020,Kia,EV6,used,,,,1/4/2026\n`
    await importFeed(db, less, { now: DAY_2, format: 'forecourt-csv', sourceId: 'forecourt-json' })
    const { history, variant } = await stored()
    expect(history).toMatchObject({
      owners: null,
      warrantyKm: null,
      warrantyMonths: 26,
      service: 'full',
      ppsr: { status: 'clear', checkedOn: '2026-03-01' },
    })
    expect(variant).not.toHaveProperty('rangeKm')
    expect(variant).toMatchObject({ batteryKwh: 77.4, plugs: ['Type 2', 'CCS2'] })
  })

  it('issue 14: the database refuses a PPSR status without its day', async () => {
    await importFeed(database.db, [FULL])
    const { history } = await stored()
    const bare = JSON.stringify({ ...history, ppsr: { status: 'clear' } })
    await expect(
      database.db
        .updateTable('vehicles')
        .set({ history: JSON.parse(bare) })
        .execute(),
    ).rejects.toThrow('vehicles_ppsr_has_date')
  })
})
