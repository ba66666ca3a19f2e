import { describe, expect, it } from 'vitest'
import { parseSite } from '../parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'

const BOOKING = 'https://book.maker.example/service?dealer=7'
const settings = (serviceBookingUrl: string | null) =>
  sampleSettings({
    serviceBookingUrl,
    menus: {
      header: [
        { kind: 'link', label: 'Home', href: '/' },
        { kind: 'link', label: 'Workshop', href: '/service/' },
        {
          kind: 'group',
          label: 'Service',
          items: [
            { kind: 'link', label: 'Book a service', href: '/service' },
            { kind: 'link', label: 'Maker service', href: '/subaru-service', needs: 'service-booking-url' },
            { kind: 'link', label: 'Plans', href: '/service-plans' },
          ],
        },
      ],
      headerAction: { kind: 'link', label: 'Book', href: '/service' },
    },
    banners: [
      { title: 'Service', text: 'Time for a service?', linkText: 'Book', linkUrl: '/service' },
      { title: 'Trade-in', text: 'What is it worth?', linkText: 'Find out', linkUrl: '/trade-in' },
    ],
  })

function parsed(json: unknown) {
  const result = parseSite(json, 'site.json')
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result.site
}

describe('A3.12 a booking page of the manufacturer', () => {
  it('A3.12 A2.5 links and banners to a service booking lead there, others where they led', () => {
    const { menus, banners } = parsed(settings(BOOKING))
    const [home, workshop, group] = menus.header
    expect([home, workshop]).toMatchObject([{ href: '/' }, { href: BOOKING }])
    expect(group?.kind === 'group' && group.items).toMatchObject([
      { href: BOOKING },
      { href: BOOKING },
      { href: '/service-plans' },
    ])
    expect(menus.headerAction).toMatchObject({ href: BOOKING })
    expect(banners.map(({ linkUrl }) => linkUrl)).toEqual([BOOKING, '/trade-in'])
  })

  it("A3.12 without one they lead to the site's own page", () => {
    expect(parsed(settings(null)).banners.map(({ linkUrl }) => linkUrl)).toEqual(['/service', '/trade-in'])
  })

  it('A3.12 an address that is none is a fault of the settings, and nothing leads to it', () => {
    expect(parseSite(settings('javascript:alert(1)'), 'site.json').ok).toBe(false)
    expect(parseSite(settings('http://book.maker.example'), 'site.json').ok).toBe(false)
  })
})
