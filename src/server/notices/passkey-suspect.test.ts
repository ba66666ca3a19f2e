import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import type { Notice } from '#domain/notices/notice.ts'
import { secretsOf } from '../secrets.ts'
import { passkeySuspect } from './passkey-suspect.ts'

const SITE = demoSite('southerly')
const ctx = { ...contextOf(SITE, []), mailFrom: null, secrets: secretsOf(randomBytes(32)) }
const notice = (channel: Notice['channel'], to: string): Notice => ({
  id: '7b0e8a52-5a4f-4f0e-9d0b-0c5f3c1c2d11',
  kind: 'passkey-suspect',
  channel,
  accountId: null,
  to,
  subject: {},
  createdAt: ctx.now,
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
  // Two concatenated texts of seven-bit signs.
  expect(text.text.length).toBeLessThanOrEqual(306)
})
