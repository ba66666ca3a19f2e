import { describe, expect, it } from 'vitest'
import { pagePolicy } from '#server/http/security-headers.ts'
import { forwardingSources } from './analytics.ts'
import { lawFindings } from '../checks/law-checks.ts'
import { parseSite } from '../parse-site.ts'
import { sampleSettings, sampleSite } from '#test/sites/sample-site.ts'

const forwarding = (part: Record<string, unknown> = {}) => ({
  analytics: { forwarding: { containerId: 'GTM-ABC1234', ...part } },
})
const warnings = (changes: Record<string, unknown>) =>
  lawFindings(sampleSite(changes)).filter(({ path }) => path[0] === 'analytics')

describe('A25.3 forwarding', () => {
  it('A25.3 is off unless a site asks for it, and then tells nothing of the person', () => {
    expect(sampleSite().analytics.forwarding).toBeNull()
    expect(sampleSite(forwarding()).analytics.forwarding).toMatchObject({
      userData: 'none',
      scriptAddress: 'https://www.googletagmanager.com/gtm.js',
      origins: [],
    })
  })

  it("A25.3 only the named origins are added to the policy of the site's pages; nothing without forwarding", () => {
    expect(pagePolicy('', forwardingSources(sampleSite().analytics))).toBe(pagePolicy(''))
    const { scripts, images, connect } = forwardingSources(
      sampleSite(forwarding({ origins: ['https://tags.example.com', 'https://www.googletagmanager.com'] })).analytics,
    )
    const policy = pagePolicy('', { scripts, images, connect })
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com https://tags.example.com;")
    expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://tags.example.com;")
    expect(policy).toContain("img-src 'self' data: https://www.googletagmanager.com https://tags.example.com;")
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    { containerId: 'UA-1' },
    { scriptAddress: 'http://tags.example.com/gtm.js' },
    { scriptAddress: "https://tags.example.com/gtm.js'; script-src *" },
    { origins: ['https://tags.example.com/path'] },
    { origins: ['https://tags.example.com; script-src *'] },
    { origins: ['*'] },
    { userData: 'plain' },
  ])('A25.3 refuses %o', (part) => {
    expect(parseSite(sampleSettings(forwarding(part)), 'site.json').ok).toBe(false)
  })

  it('A25.3 hashed details of people warn, since a hash still identifies', () => {
    expect(warnings(forwarding())).toEqual([])
    expect(warnings(forwarding({ userData: 'hashed' }))).toMatchObject([
      { path: ['analytics', 'forwarding', 'userData'], source: expect.stringContaining('Privacy Act') },
    ])
  })
})
