import { describe, expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { llmsText } from './llms-text.ts'
import { securityText } from './security-text.ts'

const site = { ...sampleSite(), hosts: ['www.dealer.example'] }

describe('R6 security.txt', () => {
  it('R6 has the fields of RFC 9116 and is good for less than a year', () => {
    expect(securityText(site, '2026-11-26')).toBe(
      `Contact: mailto:${site.email}\nExpires: 2027-10-01T00:00:00Z\nPreferred-Languages: en\n` +
        'Canonical: https://www.dealer.example/.well-known/security.txt\n',
    )
  })
})

describe('R6 llms.txt', () => {
  const text = llmsText(site, [{ label: 'Used cars', href: '/search/used-cars', count: 812 }])

  it('R6 says who, where and by which licence', () => {
    expect(text).toMatch(
      new RegExp(`^# ${site.name}\n\n> Motor dealer in Australia: ${site.legalName}, ABN ${site.abn}`),
    )
    expect(text).toContain(site.address.street)
    for (const { name, slug } of site.locations)
      expect(text).toContain(`[${name}](https://www.dealer.example/locations/${slug})`)
  })

  it('R67 names the endpoint for agents where there is one', () => {
    expect(text).toContain('[Model Context Protocol](https://www.dealer.example/mcp)')
    const reach = { ...site.reach, agents: { ...site.reach.agents, mcp: false } }
    expect(llmsText({ ...site, reach }, [])).not.toContain('/mcp')
  })

  it('R6 names the public API where there is one', () => {
    expect(text).toContain('[OpenAPI document](https://www.dealer.example/api/openapi.json)')
    const reach = { ...site.reach, api: { ...site.reach.api, enabled: false } }
    expect(llmsText({ ...site, reach }, [])).not.toContain('openapi')
  })

  it('R6 lists have their counts, prices their meaning', () => {
    expect(text).toContain('- [Used cars](https://www.dealer.example/search/used-cars): 812\n')
    expect(text).toContain('"excluding government charges" has not')
  })
})
