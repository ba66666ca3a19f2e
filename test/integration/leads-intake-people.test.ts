import { describe, expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { formTokenOf, submitLead } from '#server/leads/intake.ts'
import { context, meta, rowCounts } from './leads-fixture.ts'
import { at, database, MESSAGE, stored, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

async function ask(ctx: ReturnType<typeof context>, email: string, phone: string) {
  const answer = await submitLead(ctx, 'general-contact', { ...MESSAGE, email, phone }, meta())
  return (await stored(answer))?.contactId
}

describe('A11.19 enquiries of one person are grouped', () => {
  it('A11.19 by e-mail without regard to case, or by telephone however it is written', async () => {
    const ctx = context(database)
    const first = await ask(ctx, 'sam@example.com', '0491 570 006')
    expect(await ask(ctx, 'Sam@Example.com', '0491 570 110')).toBe(first)
    expect(await ask(ctx, 'other@example.com', '+61 491 570 006')).toBe(first)
    expect(await ask(ctx, 'stranger@example.com', '0491 570 157')).not.toBe(first)
  })

  it('A11.19 two contacts of one person are merged into the older', async () => {
    const ctx = context(database)
    const older = await ask(ctx, 'a@example.com', '0491 570 006')
    const newer = await ask({ ...ctx, now: at(60) }, 'b@example.com', '0491 570 110')
    expect(newer).not.toBe(older)
    expect(await ask({ ...ctx, now: at(120) }, 'a@example.com', '0491 570 110')).toBe(older)
    const leads = await database.db.selectFrom('leads').select('contactId').distinct().execute()
    expect(leads).toEqual([{ contactId: older }])
    expect(await rowCounts(database, 'sample')).toMatchObject({ contacts: 1, contactKeys: 4 })
  })

  it('A11.19 many first enquiries with shared addresses and numbers, all at once, end as one contact', async () => {
    const ctx = context(database)
    const numbers = ['0491 570 006', '0491 570 110', '0491 570 156', '0491 570 157', '0491 570 158']
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(ctx, `p${index % 8}@example.com`, numbers[index % 5] ?? '')),
    )
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 40, contacts: 1, contactKeys: 13 })
  })
})

describe('A11.19 spam is kept and marked', () => {
  it.each([
    ['the honeypot is filled in', { contact_website: 'http://x.example' }, {}, ['honeypot', 'no token']],
    [
      'the message offers what nobody asked for',
      { message: 'SEO and backlinks: https://a.example https://b.example' },
      {},
      ['no token', 'links', 'offers'],
    ],
    [
      'a program sends it with links',
      { message: 'See https://a.example' },
      { attribution: { userAgent: 'python-requests/2.32' } },
      ['no token', 'program', 'links'],
    ],
  ])('A11.19 %s', async (_, values, part, reasons) => {
    const answer = await submitLead(context(database), 'general-contact', { ...MESSAGE, ...values }, meta(part))
    expect((await stored(answer))?.spam).toMatchObject({ isSuspected: true, reasons })
    const channels = await database.db.selectFrom('outbox').select('channel').execute()
    expect(channels).toEqual([{ channel: 'email' }])
  })

  it('A11.19 W2 sent faster than anybody writes is a mere sign; a long wait is none', async () => {
    const ctx = context(database)
    const formToken = await formTokenOf(ctx, 'general-contact')
    const send = async (seconds: number) =>
      (
        await stored(
          await submitLead(
            { ...ctx, now: at(seconds) },
            'general-contact',
            { ...MESSAGE, message: `After ${seconds}` },
            meta({ formToken }),
          ),
        )
      )?.spam
    expect(await send(1)).toEqual({ score: 30, isSuspected: false, reasons: ['too fast'] })
    expect(await send(20)).toEqual({ score: 0, isSuspected: false, reasons: [] })
    expect(await send(3 * 86_400)).toEqual({ score: 10, isSuspected: false, reasons: ['expired token'] })
  })

  it('A11.19 more than ordinary from one address is marked, far more is refused for a time; others go on', async () => {
    const site = sampleSite({ forms: { limits: { addressOrdinary: 2, addressMost: 4 } } })
    const ctx = context(database, site)
    const send = (address: string, message: string) =>
      submitLead(ctx, 'general-contact', { ...MESSAGE, message }, meta({ address }))
    const answers = [
      await send('2001:db8::1', 'a'),
      await send('2001:db8::2', 'b'),
      await send('2001:db8:0:0:5::3', 'c'),
    ]
    expect(await Promise.all(answers.map(async (answer) => (await stored(answer))?.spam.isSuspected))).toEqual([
      false,
      false,
      true,
    ])
    expect((await send('2001:db8::4', 'd')).kind).toBe('accepted')
    expect(await send('2001:db8::5', 'e')).toEqual({ kind: 'too-many', retryAfterSeconds: 600 })
    expect((await send('203.0.113.7', 'f')).kind).toBe('accepted')
    expect(
      (await submitLead({ ...ctx, now: at(601) }, 'general-contact', MESSAGE, meta({ address: '2001:db8::5' }))).kind,
    ).toBe('accepted')
  })
})
