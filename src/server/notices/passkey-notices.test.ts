import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import type { Notice } from '#domain/notices/notice.ts'
import { secretsOf } from '../secrets.ts'
import { passkeyChanged } from './passkey-changed.ts'
import { passkeySuspect } from './passkey-suspect.ts'

const SITE = demoSite('southerly')
const ctx = { ...contextOf(SITE, []), mailFrom: null, secrets: secretsOf(randomBytes(32)) }
const notice = (channel: Notice['channel'], to: string, part: Partial<Notice> = {}): Notice => ({
  id: '7b0e8a52-5a4f-4f0e-9d0b-0c5f3c1c2d11',
  kind: 'passkey-suspect',
  channel,
  accountId: null,
  to,
  subject: {},
  createdAt: ctx.now,
  ...part,
})

test('R16 a letter says that a copied passkey was refused, and leads to the settings', async () => {
  const letter = await passkeySuspect(ctx, notice('email', 'maya@example.com'))
  expect(letter).toMatchObject({
    to: [{ address: 'maya@example.com' }],
    subject: `Your ${SITE.name} account: a sign-in was refused`,
    text: expect.stringContaining(`${SITE.garagePath}/settings`),
    html: expect.stringContaining('with a copy of one of your passkeys'),
  })
})

test('R16 an account without an address gets a text that fits into two', async () => {
  const text = await passkeySuspect(ctx, notice('sms', '+61491570006'))
  if (text === null || 'subject' in text) throw new Error('a text was wanted')
  expect(text.text).toContain('It was refused.')
  // Two concatenated texts of seven-bit characters.
  expect(text.text.length).toBeLessThanOrEqual(306)
})

test.each([
  ['added', 'A passkey was added to', 'a passkey was added'],
  ['removed', 'A passkey was removed from', 'a passkey was removed'],
])('R16 R90 a letter, or a text to a number, says that a passkey was %s', async (change, sentence, subject) => {
  const part = { kind: 'passkey-changed', subject: { change } } as const
  expect(await passkeyChanged(ctx, notice('email', 'maya@example.com', part))).toMatchObject({
    subject: `Your ${SITE.name} account: ${subject}`,
    text: expect.stringContaining(`${SITE.garagePath}/settings`),
    html: expect.stringContaining(`${sentence} your ${SITE.name} account.`),
  })
  const text = await passkeyChanged(ctx, notice('sms', '+61491570006', part))
  if (text === null || 'subject' in text) throw new Error('a text was wanted')
  expect(text.text).toContain(`${sentence} your ${SITE.name} account. Not you? Tell us: `)
  expect(text.text.length).toBeLessThanOrEqual(160)
})

test('R16 a change that is none is refused by name', async () => {
  const asked = passkeyChanged(ctx, notice('email', 'maya@example.com', { subject: { change: 'constructor' } }))
  await expect(asked).rejects.toThrow('passkey-changed about {"change":"constructor"}; valid: added, removed')
})
