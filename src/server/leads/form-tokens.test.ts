import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { issueFormToken, issueResumeToken, readFormToken, readResumeToken } from './form-tokens.ts'

const SECRET = createSecretKey(Buffer.alloc(32, 1))
const OTHER = createSecretKey(Buffer.alloc(32, 2))
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

it("A11.19 a form token says how long the form was open, and is one site's and one form's", () => {
  const token = issueFormToken(SECRET, 'fleet', NOW)
  expect(readFormToken(SECRET, 'fleet', token, later(12))).toMatchObject({
    kind: 'valid',
    fillSeconds: 12,
    nonce: expect.any(String),
  })
  expect(readFormToken(SECRET, 'fleet', token, later(49 * 3600)).kind).toBe('expired')
  expect(readFormToken(OTHER, 'fleet', token, NOW).kind).toBe('forged')
  expect(readFormToken(SECRET, 'parts', token, NOW).kind).toBe('forged')
  expect(readFormToken(SECRET, 'fleet', '', NOW).kind).toBe('missing')
  expect(issueFormToken(SECRET, 'fleet', NOW)).not.toBe(token)
})

it('A11.19 a token that was changed anywhere is forged', () => {
  const token = issueFormToken(SECRET, 'fleet', NOW)
  for (let place = 0; place < token.length; place++) {
    const sign = token[place] === 'a' ? 'b' : 'a'
    expect(readFormToken(SECRET, 'fleet', token.slice(0, place) + sign + token.slice(place + 1), NOW).kind).toBe(
      'forged',
    )
  }
  for (const wrong of [`${token}.`, `${token}=`, '..', '.'.repeat(50), 'é'])
    expect(readFormToken(SECRET, 'fleet', wrong, NOW).kind).toBe('forged')
})

it("A11.13 a resume token is one lead's and for a fortnight", () => {
  const token = issueResumeToken(SECRET, 'a', NOW)
  expect(readResumeToken(SECRET, 'a', token, later(13 * 86_400))).toBe('valid')
  expect(readResumeToken(SECRET, 'a', token, later(15 * 86_400))).toBe('expired')
  expect(readResumeToken(SECRET, 'b', token, NOW)).toBe('forged')
  expect(readResumeToken(OTHER, 'a', token, NOW)).toBe('forged')
  expect(readResumeToken(SECRET, 'a', `zzzzzzzz.${token.split('.')[1]}`, NOW)).toBe('forged')
})
