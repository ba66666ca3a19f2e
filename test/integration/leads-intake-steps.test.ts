import { describe, expect, it } from 'vitest'
import { formTokenOf, submitLead } from '#server/leads/intake.ts'
import { context, meta, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { accepted, at, database, MESSAGE, stored, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

describe('one submission is one lead', () => {
  it('A11.19 the same key with the same body is the same lead, whenever it comes', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' })))
    const again = accepted(
      await submitLead(
        ctx,
        'general-contact',
        { ...MESSAGE, name: '  Sam   Example ' },
        meta({ idempotencyKey: 'k', address: '203.0.113.10' }),
      ),
    )
    expect(again).toEqual({ ...first, isRepeated: true })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, leadConsents: 1, outbox: 2, leadKeys: 1 })
  })

  it('A11.19 the same key with another body is a conflict that names the lead, and changes nothing', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' })))
    expect(
      await submitLead(ctx, 'general-contact', { ...MESSAGE, message: 'Other' }, meta({ idempotencyKey: 'k' })),
    ).toEqual({ kind: 'conflict', leadId: first.leadId, reference: first.reference })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1 })
  })

  it('A11.19 fifty times the same key at once is one lead', async () => {
    const ctx = context(database)
    const answers = (
      await Promise.all(
        Array.from({ length: 50 }, () => submitLead(ctx, 'general-contact', MESSAGE, meta({ idempotencyKey: 'k' }))),
      )
    ).map(accepted)
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1)
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2, contacts: 1 })
  })

  it('A11.11 without a script a form sent twice is one lead by its token, another once it was changed', async () => {
    const ctx = context(database)
    const formToken = await formTokenOf(ctx, 'general-contact')
    const first = accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ formToken })))
    expect(accepted(await submitLead(ctx, 'general-contact', MESSAGE, meta({ formToken })))).toEqual({
      ...first,
      isRepeated: true,
    })
    expect(
      accepted(
        await submitLead(ctx, 'general-contact', { ...MESSAGE, message: 'And on holidays?' }, meta({ formToken })),
      ).leadId,
    ).not.toBe(first.leadId)
  })

  it('A11.19 two hundred submissions at once are two hundred leads', async () => {
    const ctx = context(database)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        submitLead(
          ctx,
          'general-contact',
          { ...MESSAGE, email: `sam${index}@example.com`, phone: `04915700${String(index % 10)}${String(index % 7)}` },
          meta({ idempotencyKey: `k${index}` }),
        ),
      ),
    )
    const ids = new Set(answers.map((answer) => accepted(answer).leadId))
    expect(ids.size).toBe(200)
    expect(new Set(answers.map((answer) => accepted(answer).reference)).size).toBe(200)
    const counts = await rowCounts(database, 'sample')
    expect(counts).toMatchObject({ leads: 200, leadConsents: 200, leadKeys: 200 })
    const orphans = await database.db.selectFrom('leads').select('id').where('contactId', 'is', null).execute()
    expect(orphans).toEqual([])
  })
})

describe('A11.13 forms of several steps', () => {
  const STEP_ONE = { Rego: '123ABC', make: 'Mazda', model: '3', year: '2014', km: '139,000 kms' }

  it('A11.13 an earlier step is a partial lead, the last one completes it and only then it is delivered', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false, step: 'vehicle' })))
    expect(first).toMatchObject({ state: 'partial', resumeToken: expect.any(String) })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 0 })
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const last = await submitLead(
      ctx,
      'sell-my-car',
      { ...SAM, postcode: '4870', location: 'cairns' },
      meta({ resume }),
    )
    expect(last).toEqual({ ...first, state: 'complete', resumeToken: null })
    expect(await stored(last)).toMatchObject({
      state: 'complete',
      tradeIn: { make: 'Mazda', year: 2014, km: 139_000, rego: '123ABC' },
      person: { postcode: '4870' },
      completedAt: NOW,
    })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2, leadConsents: 2 })
    expect(await submitLead(ctx, 'sell-my-car', SAM, meta({ resume }))).toEqual({
      kind: 'not-resumable',
      reason: 'complete',
    })
  })

  it('A11.13 the last step is checked together with the earlier ones', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', { make: 'Mazda' }, meta({ isLastStep: false })))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const answer = await submitLead(
      ctx,
      'sell-my-car',
      { ...SAM, postcode: '4870', location: 'cairns' },
      meta({ resume }),
    )
    expect(answer).toMatchObject({ kind: 'invalid', errors: [{ field: 'model' }, { field: 'year' }, { field: 'km' }] })
    expect(await stored(first)).toMatchObject({ state: 'partial' })
  })

  it('A11.13 a step is checked when it says which one it is', async () => {
    expect(
      await submitLead(
        context(database),
        'sell-my-car',
        { make: 'Mazda', model: '3', year: '14' },
        meta({ isLastStep: false, step: 'vehicle' }),
      ),
    ).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'year', message: 'Please enter the year it was built, from 1900 on.' }, { field: 'km' }],
    })
    expect(
      await submitLead(context(database), 'sell-my-car', STEP_ONE, meta({ isLastStep: false, step: 'nothing' })),
    ).toMatchObject({ kind: 'invalid', errors: [{ field: 'step' }] })
  })

  it('A11.13 going on needs the token of that very lead, in time, and the same form', async () => {
    const ctx = context(database)
    const one = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const two = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const token = one.resumeToken ?? ''
    expect(await submitLead(ctx, 'sell-my-car', SAM, meta({ resume: { leadId: two.leadId, token } }))).toEqual({
      kind: 'not-resumable',
      reason: 'forged',
    })
    expect(
      await submitLead(
        { ...ctx, now: at(15 * 86_400) },
        'sell-my-car',
        SAM,
        meta({ resume: { leadId: one.leadId, token } }),
      ),
    ).toEqual({ kind: 'not-resumable', reason: 'expired' })
    expect(
      await submitLead(
        ctx,
        'feedback',
        { ...SAM, message: 'x', location: 'cairns' },
        meta({ resume: { leadId: one.leadId, token } }),
      ),
    ).toEqual({ kind: 'not-resumable', reason: 'unknown' })
  })

  it('A11.13 two shoppers of one cached page with equal answers have a lead each', async () => {
    const ctx = context(database)
    const formToken = await formTokenOf(ctx, 'sell-my-car')
    const one = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false, formToken })))
    const two = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false, formToken })))
    expect(two).toMatchObject({ isRepeated: false, state: 'partial' })
    expect(two.leadId).not.toBe(one.leadId)
    const named = { ...STEP_ONE, ...SAM }
    const first = accepted(await submitLead(ctx, 'sell-my-car', named, meta({ isLastStep: false, formToken })))
    expect(accepted(await submitLead(ctx, 'sell-my-car', named, meta({ isLastStep: false, formToken })))).toMatchObject(
      {
        leadId: first.leadId,
        isRepeated: true,
      },
    )
  })

  it('A11.13 both last steps sent at once complete it once', async () => {
    const ctx = context(database)
    const first = accepted(await submitLead(ctx, 'sell-my-car', STEP_ONE, meta({ isLastStep: false })))
    const resume = { leadId: first.leadId, token: first.resumeToken ?? '' }
    const send = () =>
      submitLead(
        ctx,
        'sell-my-car',
        { ...SAM, postcode: '4870', location: 'cairns' },
        meta({ resume, idempotencyKey: 'last' }),
      )
    const answers = (await Promise.all([send(), send(), send()])).map(accepted)
    expect(answers.map(({ leadId, state }) => [leadId, state])).toEqual(
      Array.from({ length: 3 }, () => [first.leadId, 'complete']),
    )
    expect(await rowCounts(database, 'sample')).toMatchObject({ outbox: 2 })
  })
})
