import { describe, expect, it } from 'vitest'
import { mayFetch } from '#test/reach/may-fetch.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { AiAccess } from '../site/settings/reach.ts'
import { AI_PROGRAMS } from './robots-names.ts'
import { robotsText } from './robots.ts'

const HOST = 'www.dealer.example'
const site = { ...sampleSite(), hosts: [HOST, 'dealer.example'] }
const robots = robotsText(site, HOST)
const withAi = (ai: AiAccess) => robotsText({ ...site, reach: { ...site.reach, robots: { ai } } }, HOST)

describe('R1 robots.txt', () => {
  it.each([
    '/',
    '/cars/2021-toyota-hilux-1',
    '/search/new-used-and-demo-cars',
    '/search/used-cars/toyota/hilux',
    '/search/used-cars/toyota?page=2',
    '/used-car/toyota/hilux',
    '/used-car/toyota?page=3',
    '/for-sale/utes-in-queensland',
    '/for-sale/utes-in-queensland?page=2',
    '/reservation-terms',
    '/success-stories',
    '/about-us',
    '/img/1/2.webp',
    '/assets/main.js',
    '/special-offers',
    '/contact?car_id=1',
  ])('R1 crawlers may fetch %s', (address) => {
    expect(mayFetch(robots, 'Googlebot', address)).toBe(true)
  })

  it.each([
    '/search?query=ute',
    '/search/new-used-and-demo-cars?refinementList[fuel][0]=Diesel',
    '/search/used-cars/toyota?sortBy=price_asc&page=2',
    '/used-car/toyota?query=red',
    '/for-sale/utes-in-queensland?sortBy=latest',
    '/api/config',
    '/_main/search/used-cars',
    '/_part/cars/x/similar',
    '/saved',
    '/saved?ids=1',
    '/compare?ids=1,2',
    '/print?car_id=1',
    '/success?reference=A1',
    '/sign-in?type=watchlist',
    '/my-garage',
    '/my-garage/watchlist',
    '/u/abc',
    '/reservation',
    '/reservation?t=abc',
    '/reservation/receipt.pdf?t=abc',
    '/checkout/return?payment=1',
    '/checkout-journey?car_id=1',
    '/cars/2021-toyota-hilux-1/checkout',
    '/cars/2021-toyota-hilux-1/buy-online?step=pay',
  ])('R1 crawlers may not fetch %s', (address) => {
    expect(mayFetch(robots, 'Googlebot', address)).toBe(false)
  })

  it('R1 the garage of a site has its own name', () => {
    const other = robotsText({ ...site, garagePath: '/myblinkr' }, HOST)
    expect(mayFetch(other, 'Googlebot', '/myblinkr/watchlist')).toBe(false)
  })

  it.each(['dealer.example', 'southerly.localhost', 'www.dealer.example.evil.test'])(
    'R1 nothing may be fetched of %s',
    (host) => {
      const text = robotsText({ ...site, hosts: [...site.hosts, host] }, host)
      expect(mayFetch(text, 'Googlebot', '/')).toBe(false)
    },
  )

  it('R1 a local demo is closed, though its host is the first', () => {
    expect(robotsText({ ...site, hosts: ['demo.localhost'] }, 'demo.localhost:3000')).toBe(
      'User-agent: *\nDisallow: /\n',
    )
  })

  it('R1 a port, capitals and a final dot are the same host', () => {
    expect(robotsText(site, 'WWW.Dealer.Example.:443')).toBe(robots)
  })
})

describe('R2 programs of language models', () => {
  it.each<[AiAccess, boolean, boolean]>([
    ['allow', true, true],
    ['answers-only', false, true],
    ['deny', false, false],
  ])('R2 %s', (ai, trains, answers) => {
    const text = withAi(ai)
    for (const { name, does } of AI_PROGRAMS)
      expect(mayFetch(text, name, '/'), name).toBe(does === 'train' ? trains : answers)
    expect(mayFetch(text, 'Googlebot', '/')).toBe(true)
    expect(mayFetch(text, 'Bingbot', '/saved')).toBe(false)
  })

  it('R2 each name is listed once', () => {
    const names = AI_PROGRAMS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
