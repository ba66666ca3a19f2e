import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { mimeBytes } from '#adapters/mail/mime-bytes.ts'
import type { LeadTarget } from '#domain/site/settings/lead-routes.ts'
import { leadMail } from '#server/delivery/mail-text.ts'
import { submitLead } from '#server/leads/intake.ts'
import { bytesOf } from '#domain/leads/lead-size.ts'
import { BROWSER, context, meta, NOW } from './leads-fixture.ts'
import { database, MESSAGE, stored, useLeadsDatabase } from './leads-intake-cases.ts'

useLeadsDatabase()

const ROUTE: Extract<LeadTarget, { channel: 'email' }> = {
  channel: 'email',
  to: ['sales@sample.example'],
  format: 'adf-attached',
}

/** Values of fields that the form does not have; they are kept among the answers. */
const extras = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`extra_${place}`, text]))

it('S7 the longest message in any script is taken; beyond the bound the longest answer is named', async () => {
  const ctx = context(database)
  const message = '語'.repeat(5_000)
  expect((await submitLead(ctx, 'general-contact', { ...MESSAGE, message }, meta())).kind).toBe('accepted')
  const long = { ...MESSAGE, ...extras(3, '語'.repeat(500)), message }
  expect(await submitLead(ctx, 'general-contact', long, meta())).toEqual({
    kind: 'invalid',
    errors: [
      {
        field: 'message',
        label: 'Message',
        message: 'All answers together have 19,672 bytes of at most 18,000. Please shorten “Message”.',
      },
    ],
  })
})

it('S7 earlier steps count with the last one', async () => {
  const ctx = context(database)
  const sent = (part: object, values: object = MESSAGE) => submitLead(ctx, 'general-contact', { ...values }, meta(part))
  const begun = await sent({ isLastStep: false }, { ...MESSAGE, message: '語'.repeat(5_000) })
  if (begun.kind !== 'accepted') throw new Error(begun.kind)
  const resume = { leadId: begun.leadId, token: begun.resumeToken ?? '' }
  const rest = await sent({ resume }, { name: 'Sam', ...extras(4, '語'.repeat(500)) })
  expect(rest).toMatchObject({ kind: 'invalid', errors: [{ field: 'message' }] })
})

it.each(['&', '"', '語', '😀', 'a'])(
  'S7 the largest lead of %s stays small in the database and as mail',
  async (sign) => {
    const ctx = context(database)
    const fill = (bytes: number) => sign.repeat(Math.floor(bytes / (bytesOf(sign) - 2)))
    const message = fill(9_000).slice(0, 5_000)
    const extra = fill((17_600 - bytesOf(message)) / 20 - 15).slice(0, 500)
    const values = { ...MESSAGE, ...extras(20, extra), message }
    const attribution = {
      userAgent: BROWSER,
      url: `https://sample.localhost/${fill(1_900)}`,
      visitedPages: Array.from({ length: 60 }, (_, place) => `/${place}${fill(1_800)}`),
      linkedQueryParams: extras(40, fill(290)),
    }
    const answer = await submitLead(ctx, 'general-contact', values, meta({ attribution }))
    const lead = await stored(answer)
    if (lead === null) throw new Error('not kept')
    const { rows } = await sql<{ bytes: number }>`
    select octet_length(message) + octet_length(answers::text) + octet_length(attribution::text) as bytes
    from leads where id = ${lead.id}`.execute(database.db)
    const mail = leadMail(lead, ctx.site, ROUTE, { id: lead.id, isResent: false, from: null, now: NOW })
    const bytes = (await mimeBytes(mail, NOW)).length
    expect(rows[0]?.bytes).toBeLessThan(27_000)
    // Letters make a mail of 86 KB; "&" is five letters in HTML and in ADF.
    expect(bytes).toBeLessThan(310_000)
  },
)
