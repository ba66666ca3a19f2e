import { expect, it } from 'vitest'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { silentLog } from '#data/log.ts'
import { formTokenOf, submitLead } from '#server/leads/intake.ts'
import { context, meta } from './leads-fixture.ts'
import { at, database, MESSAGE, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

const VICTIM = 'victim@example.com'

async function receipts(): Promise<number> {
  const rows = await database.db.selectFrom('outbox').select('id').where('channel', '=', 'receipt').execute()
  return rows.length
}

/** One of the program's processes, which knows nothing of the others, takes a form for the victim. */
const ask = (seconds: number, message: string) =>
  submitLead(
    { ...context(database), desk: createLeadDesk(silentLog), now: at(seconds) },
    'general-contact',
    { ...MESSAGE, email: VICTIM, message },
    meta(),
  )

it('S4 sixty forms at once with one token and one address: every lead is kept, three receipts go', async () => {
  const ctx = context(database)
  const formToken = await formTokenOf(ctx, 'general-contact')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      submitLead(
        { ...ctx, now: at(60) },
        'general-contact',
        { ...MESSAGE, email: place % 2 ? VICTIM : VICTIM.toUpperCase(), message: `Offer ${place}` },
        meta({ formToken, address: `203.0.113.${place}` }),
      ),
    ),
  )
  expect(answers.every(({ kind }) => kind === 'accepted')).toBe(true)
  expect(await database.db.selectFrom('leads').select('id').execute()).toHaveLength(60)
  expect(await receipts()).toBe(3)
})

it('S4 another process counts receipts that stand in the database; after an hour more may go', async () => {
  for (let place = 0; place < 5; place++) await ask(place, `Question ${place}`)
  expect(await receipts()).toBe(3)
  await ask(3_700, 'An hour later')
  expect(await receipts()).toBe(4)
})

it('S4 the fourth form with one token from one address is a sign of spam, the first three are none', async () => {
  const ctx = context(database)
  const formToken = await formTokenOf(ctx, 'general-contact')
  for (let place = 0; place < 4; place++)
    await submitLead(
      { ...ctx, now: at(60 + place) },
      'general-contact',
      { ...MESSAGE, message: `Question ${place}` },
      meta({ formToken }),
    )
  const leads = await database.db.selectFrom('leads').select('spamReasons').orderBy('createdAt').execute()
  expect(leads.map(({ spamReasons }) => spamReasons)).toEqual([[], [], [], ['token used again']])
})

it('S9 a hundred forms with faults do not use up what an address may send', async () => {
  const ctx = context(database)
  const limits = { ...ctx.site.forms.limits, addressMost: 30 }
  const strict = { ...ctx, site: { ...ctx.site, forms: { ...ctx.site.forms, limits } } }
  for (let place = 0; place < 100; place++) {
    const answer = await submitLead(strict, 'general-contact', { ...MESSAGE, email: 'nobody' }, meta())
    expect(answer.kind).toBe('invalid')
  }
  expect((await submitLead(strict, 'general-contact', MESSAGE, meta())).kind).toBe('accepted')
})
