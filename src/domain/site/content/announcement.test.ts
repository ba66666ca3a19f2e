import { describe, expect, it } from 'vitest'
import { fromFirstBanner } from './announcement.ts'
import { parseSite } from '../parse-site.ts'
import { publicConfig } from '../settings/public-config.ts'
import { sampleSettings, sampleSite } from '#test/sites/sample-site.ts'

it.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd', 'a'],
  ],
])('A20.2 banners %j go round from index 1: %j', (banners, expected) => {
  expect(fromFirstBanner(banners)).toEqual(expected)
})

const PROMOTION = { title: 'Top down', linkUrl: '/search/convertible', image: 'hero/dusk.webp' }

describe('settings', () => {
  it.each([
    [
      'A20.3 a promotion that ends before it starts',
      { promotions: [{ ...PROMOTION, startsOn: '2026-02-01', endsOn: '2026-01-01' }] },
      'promotions[0].endsOn',
    ],
    [
      'A20.3 a promotion whose picture climbs out of the folder',
      { promotions: [{ ...PROMOTION, image: '../secret.webp' }] },
      'promotions[0].image',
    ],
    ['A2.18 a chat window without its plugin', { chat: { global: 'Chat' } }, 'chat'],
    [
      'A2.18 a chat window whose name is an expression',
      { plugins: ['web-chat'], chat: { global: 'Chat.open()' } },
      'chat.global',
    ],
  ])('%s stops the site', (_what, changes, path) => {
    const parsed = parseSite(sampleSettings(changes), 'site.json')
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain(path)
  })

  it('A20.2 A20.3 A30.20 the public configuration holds what runs today alone', () => {
    const site = sampleSite({ promotions: [PROMOTION, { ...PROMOTION, title: 'Over', endsOn: '2026-01-01' }] })
    expect(
      publicConfig(site, { specialHours: [], reviews: [] }, '2026-01-02').promotions.map(({ title }) => title),
    ).toEqual(['Top down'])
  })
})
