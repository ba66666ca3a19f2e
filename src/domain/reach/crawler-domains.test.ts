import { expect, test } from 'vitest'
import { isNameOf, isVerifiable, verdictWords } from './crawler-domains.ts'

test.each([
  ['Googlebot', 'crawl-66-249-66-1.googlebot.com', true],
  ['Googlebot', 'rate-limited-proxy-66-249-90-77.google.com.', true],
  ['Googlebot', 'CRAWL.GOOGLEBOT.COM', true],
  ['bingbot', 'msnbot-157-55-33-18.search.msn.com', true],
  ['Applebot', '17-58-1-1.applebot.apple.com', true],
  ['Googlebot', 'evilgooglebot.com', false],
  ['Googlebot', 'googlebot.com.evil.example', false],
  ['bingbot', 'crawl-66-249-66-1.googlebot.com', false],
  ['Applebot', 'www.apple.com', false],
  ['GPTBot', 'crawl-66-249-66-1.googlebot.com', false],
])('R2 %s may have the name %s: %s', (bot, host, expected) => {
  expect(isNameOf(bot, host)).toBe(expected)
})

test('R2 a report says how many addresses are proved, and of whom that cannot be known', () => {
  expect(isVerifiable('GPTBot')).toBe(false)
  expect(verdictWords('GPTBot', undefined)).toBe('not verifiable')
  expect(verdictWords('bingbot', undefined)).toBe('not yet')
  expect(verdictWords('bingbot', { verified: 0, refuted: 0, unanswered: 4 })).toBe('not yet')
  expect(verdictWords('bingbot', { verified: 3, refuted: 1, unanswered: 4 })).toBe('3 of 4')
})
