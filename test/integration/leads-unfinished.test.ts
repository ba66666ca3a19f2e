import { describe, expect, it } from 'vitest'
import { submitLead } from '#server/leads/intake.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { context, meta, NOW, SAM } from './leads-fixture.ts'
import { accepted, at, database, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

const WAITING = sampleSite({
  leads: {
    routes: [{ key: 'yard', unfinishedAfterMinutes: 30, to: { channel: 'file', format: 'json' } }],
    receipt: false,
  },
})
const BEGUN = { make: 'Mazda', model: 'CX-5', km: '139,000', ...SAM }
const REST = { year: '2021', postcode: '4870', location: 'cairns' }
const step = (seconds: number, values: Record<string, string>, resume?: { leadId: string; token: string }) =>
  submitLead(
    context(database, WAITING, at(seconds)),
    'sell-my-car',
    values,
    meta({ isLastStep: false, ...(resume && { resume }) }),
  )
const deliveries = () =>
  database.db.selectFrom('outbox').select(['routeKey', 'state', 'dueAt']).orderBy('dueAt').execute()
const inMinutes = (minutes: number, seconds = 0) => new Date(NOW.getTime() + minutes * 60_000 + seconds * 1000)

describe('A11.13 a form that was begun and not finished', () => {
  it('A11.13 goes to the dealer after the minutes of the route, counted from its last step', async () => {
    const first = accepted(await step(0, BEGUN))
    expect(await deliveries()).toEqual([{ routeKey: 'yard', state: 'waiting', dueAt: inMinutes(30) }])
    await step(60, { year: '2021' }, { leadId: first.leadId, token: first.resumeToken ?? '' })
    expect(await deliveries()).toEqual([{ routeKey: 'yard', state: 'waiting', dueAt: inMinutes(30, 60) }])
  })

  it('A11.13 that is finished in time goes whole, once and at once', async () => {
    const first = accepted(await step(0, BEGUN))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const whole = { ...BEGUN, ...REST }
    const last = await submitLead(context(database, WAITING, at(90)), 'sell-my-car', whole, meta({ resume }))
    expect(last).toMatchObject({ kind: 'accepted', state: 'complete' })
    expect(await deliveries()).toEqual([{ routeKey: 'yard', state: 'waiting', dueAt: at(90) }])
  })

  it('A11.13 that the dealer was told of is told again only when it is whole', async () => {
    const first = accepted(await step(0, BEGUN))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    await database.db
      .updateTable('outbox')
      .set({ state: 'delivered', deliveredAt: inMinutes(30) })
      .execute()
    await step(2000, { year: '2021' }, resume)
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
    const whole = { ...BEGUN, ...REST }
    await submitLead(context(database, WAITING, at(2100)), 'sell-my-car', whole, meta({ resume }))
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'waiting', dueAt: at(2100) }])
  })

  it('A11.13 goes nowhere where no route waits for it, or nobody can be reached', async () => {
    await submitLead(context(database), 'sell-my-car', BEGUN, meta({ isLastStep: false }))
    await step(0, { make: 'Mazda', model: 'CX-5' })
    expect(await deliveries()).toEqual([])
  })
})
