import { expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { deleteOldReceiptCounts } from '#data/platform/old-receipt-counts.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { silentLog } from '#data/log.ts'
import { formTokenOf, submitLead } from '#server/leads/intake.ts'
import type { LeadContext } from '#server/leads/submission.ts'
import { context, meta } from './leads-fixture.ts'
import { at, database, MESSAGE, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

const VICTIM = 'victim@gmail.com'
const SPELLINGS = ['Victim@Gmail.com', 'victim+cars@gmail.com', 'v.ictim@gmail.com', 'vic.tim@googlemail.com']
const TO_VICTIM = { ...MESSAGE, email: VICTIM }

async function receipts(): Promise<number> {
  const rows = await database.db.selectFrom('outbox').select('id').where('channel', '=', 'receipt').execute()
  return rows.length
}

/** The site of each row of counts. */
async function countedSites(): Promise<string[]> {
  const rows = await database.db.selectFrom('receiptCounts').select('siteId').execute()
  return rows.map(({ siteId }) => siteId)
}

/** One of the program's processes, which knows nothing of the others, takes a form for the victim. */
const ask = (seconds: number, message: string) =>
  submitLead(
    { ...context(database), desk: createLeadDesk(silentLog), now: at(seconds) },
    'general-contact',
    { ...TO_VICTIM, message },
    meta(),
  )

it('S4 sixty forms at once for one mailbox in many spellings, at as many processes: three receipts go', async () => {
  const ctx = context(database)
  const formToken = await formTokenOf(ctx, 'general-contact')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      submitLead(
        { ...ctx, desk: createLeadDesk(silentLog), now: at(60) },
        'general-contact',
        { ...MESSAGE, email: SPELLINGS[place % SPELLINGS.length], phone: '', message: `Offer ${place}` },
        meta({ formToken, address: `203.0.113.${place}` }),
      ),
    ),
  )
  expect(answers.every(({ kind }) => kind === 'accepted')).toBe(true)
  expect(await database.db.selectFrom('leads').select('id').execute()).toHaveLength(60)
  expect(await receipts()).toBe(3)
})

it('S4 one network sends twelve receipts an hour, whomever they go to; another one is not held up', async () => {
  const addresses = [...Array.from({ length: 30 }, (_, place) => `2001:db8:1:2::${place}`), '2001:db8:1:3::1']
  const sends = addresses.map(
    (address, place) => () =>
      submitLead(
        { ...context(database), desk: createLeadDesk(silentLog), now: at(place) },
        'general-contact',
        { ...MESSAGE, email: `sam${place}@example.com`, phone: '' },
        meta({ address }),
      ),
  )
  await Promise.all(sends.slice(0, 30).map((send) => send()))
  expect(await receipts()).toBe(12)
  await sends[30]?.()
  expect(await receipts()).toBe(13)
})

it('S4 receipts are counted by the hour that slides, at each site apart, and old counts are deleted', async () => {
  for (const seconds of [0, 1_800, 3_500, 3_550]) await ask(seconds, `Question ${seconds}`)
  expect(await receipts()).toBe(3)
  await ask(3_601, 'The first is an hour old')
  await ask(3_602, 'The second is not')
  expect(await receipts()).toBe(4)
  await submitLead(context(database, sampleSite({ slug: 'other' }), at(3_603)), 'general-contact', TO_VICTIM, meta())
  expect(await receipts()).toBe(5)
  await deleteOldReceiptCounts(database.db, at(7_202))
  expect(await countedSites()).toEqual(['other', 'other'])
  await deleteOldReceiptCounts(database.db, at(7_203))
  expect(await countedSites()).toEqual([])
})

it('S4 a lead that is not kept does not count as a receipt', async () => {
  const refused = { within: async () => [{ field: 'at', label: 'Time', message: 'Taken.' }] }
  for (let place = 0; place < 4; place++)
    await submitLead({ ...context(database), now: at(place) }, 'general-contact', TO_VICTIM, meta(refused))
  await ask(5, 'Is it still for sale?')
  expect(await receipts()).toBe(1)
})

it('S4 a used token is a sign of spam, then brings no receipt, then is refused; a repetition is no use', async () => {
  const ctx = context(database)
  const formToken = await formTokenOf(ctx, 'general-contact')
  const ask = (place: number) =>
    submitLead(
      { ...ctx, now: at(60 + place) },
      'general-contact',
      { ...MESSAGE, email: `sam${place}@example.com`, phone: '' },
      meta({ formToken }),
    )
  const answers = []
  for (let place = 0; place < 14; place++) answers.push(await ask(place))
  expect(answers.map(({ kind }) => kind)).toEqual([...Array(12).fill('accepted'), 'invalid', 'invalid'])
  expect(answers.at(-1)).toEqual({
    kind: 'invalid',
    errors: [
      {
        field: 'form_token',
        label: 'Form',
        message: 'This page has sent too many forms. Please send this one again.',
      },
    ],
  })
  expect(await ask(0)).toMatchObject({ kind: 'accepted', isRepeated: true })
  const leads = await database.db.selectFrom('leads').select('spamReasons').orderBy('createdAt').execute()
  expect(leads.map(({ spamReasons }) => spamReasons.join())).toEqual([
    ...Array(3).fill(''),
    ...Array(9).fill('token used again'),
  ])
  expect(await receipts()).toBe(6)
})

it('S4 a bare domain in a message is a link', async () => {
  await ask(0, 'Look at best-tyres.shop, says Mr.Smith of the 3.5t v8.Great car')
  expect(await database.db.selectFrom('leads').select(['spamReasons', 'spamScore']).execute()).toEqual([
    { spamReasons: ['no token', 'links'], spamScore: 38 },
  ])
})

/** A site that takes two forms of a network in ten minutes. */
function strict(): LeadContext {
  const ctx = context(database)
  const limits = { ...ctx.site.forms.limits, addressMost: 2 }
  return { ...ctx, site: { ...ctx.site, forms: { ...ctx.site.forms, limits } } }
}

const kinds = async (ctx: LeadContext) => [
  (await submitLead(ctx, 'general-contact', MESSAGE, meta())).kind,
  (await submitLead(ctx, 'general-contact', MESSAGE, meta())).kind,
  (await submitLead(ctx, 'general-contact', MESSAGE, meta())).kind,
]

it('S9 forms with faults do not use up what an address may send, however many', async () => {
  const ctx = strict()
  for (let place = 0; place < 100; place++) {
    const answer = await submitLead(ctx, 'general-contact', { ...MESSAGE, email: 'nobody' }, meta())
    expect(answer.kind).toBe('invalid')
  }
  expect(await kinds(ctx)).toEqual(['accepted', 'accepted', 'too-many'])
})

it('S9 forms that the database could not take do not use up what an address may send', async () => {
  const ctx = strict()
  await database.db.schema.alterTable('outbox').renameTo('outboxAway').execute()
  for (let place = 0; place < 5; place++)
    await expect(submitLead(ctx, 'general-contact', MESSAGE, meta())).rejects.toThrow('outbox')
  await database.db.schema.alterTable('outboxAway').renameTo('outbox').execute()
  expect(await kinds(ctx)).toEqual(['accepted', 'accepted', 'too-many'])
  expect(await database.db.selectFrom('leads').select('spamReasons').execute()).toEqual([
    { spamReasons: ['no token'] },
    { spamReasons: ['no token'] },
  ])
})
