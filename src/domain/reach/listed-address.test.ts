import { describe, expect, it } from 'vitest'
import { verdictOfAddress } from './listed-address.ts'
import { OPEN_ROBOTS } from './robots.ts'

const ADDRESS = 'https://dealer.example/cars/a?x=1&y=2'
const page = (robots: string, canonical: string | null) =>
  `<title>A</title>${canonical === null ? '' : `<link rel="canonical" href="${canonical}">`}` +
  `<meta name="robots" content="${robots}"><p>noindex</p>`
const OPEN = 'max-image-preview:large'

describe('R10 R160 whether engines list an address', () => {
  it.each([
    [
      'its own canonical',
      200,
      null,
      page(OPEN, 'https://dealer.example/cars/a?x=1&amp;y=2'),
      true,
      null,
      'its own canonical',
    ],
    [
      'another canonical',
      200,
      null,
      page(OPEN, 'https://dealer.example/'),
      false,
      'https://dealer.example/',
      'in its place',
    ],
    ['noindex', 200, null, page('noindex', 'https://dealer.example/cars/a?x=1&amp;y=2'), false, null, 'not to list'],
    ['no canonical', 200, null, page(OPEN, null), false, null, 'no canonical'],
    ['moved', 301, '/new', '', false, '/new', 'leads to /new'],
    ['gone', 410, null, page('noindex', null), false, null, 'gone for good'],
    ['not there', 404, null, page('noindex', null), false, null, 'answers 404'],
  ])('R10 %s', (_name, status, location, html, isListed, canonical, why) => {
    const verdict = verdictOfAddress(ADDRESS, { status, location, html, robots: OPEN_ROBOTS })
    expect(verdict).toEqual({ status, isListed, canonical, why: expect.stringContaining(why) })
  })

  it.each([
    ['/search?', 'https://dealer.example/search?query=ute'],
    ['/cars/*/checkout$', 'https://dealer.example/cars/a/checkout'],
    ['/', 'https://dealer.example/'],
  ])('R1 R10 what robots.txt keeps engines from (%s) is not listed, whatever the page says', (path, address) => {
    const html = page(OPEN, address)
    const robots = `User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\nDisallow: ${path}\n`
    expect(verdictOfAddress(address, { status: 200, location: null, html, robots })).toEqual({
      status: 200,
      isListed: path === '/',
      canonical: null,
      why: path === '/' ? expect.not.stringContaining('robots.txt') : expect.stringContaining(`Disallow: ${path}`),
    })
  })

  it('R1 R10 a longer rule that allows an address counts', () => {
    const address = 'https://dealer.example/search/toyota?page=2'
    const robots = 'User-agent: *\nDisallow: /search/*?\nAllow: /search/*?page=\n'
    const answer = { status: 200, location: null, html: page(OPEN, address), robots }
    expect(verdictOfAddress(address, answer)).toMatchObject({ isListed: true })
  })
})
