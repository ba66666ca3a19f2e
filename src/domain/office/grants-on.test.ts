import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { grantsOn } from './grants-on.ts'
import { can, type Grant } from './permissions.ts'

const yard = (id: string, dealershipId: string) => ({ ...sampleSite().locations[0], id, slug: id, dealershipId })
const site = sampleSite({
  slug: 'group',
  dealerships: ['north', 'south', 'bare'].map((id) => ({ id, name: id })),
  locations: [yard('cairns', 'north'), yard('mareeba', 'north'), yard('hobart', 'south')],
})
const sales = (scope: Partial<Grant>): Grant => ({
  siteId: 'group',
  role: 'sales',
  locations: [],
  categories: [],
  ...scope,
})
const reached = (grant: Grant) =>
  site.locations
    .map(({ id }) => id)
    .filter((locationId) => can(grantsOn(site, [grant]), 'leads.work', { siteId: 'group', locationId }))

const ids = (known: readonly string[]) => fc.subarray([...known])

describe('Office R8 roles for dealerships', () => {
  it.each([
    ['all yards', {}, ['cairns', 'mareeba', 'hobart']],
    ['the yards of a dealership', { dealerships: ['north'] }, ['cairns', 'mareeba']],
    [
      'a yard beside those of a dealership',
      { dealerships: ['north'], locations: ['hobart'] },
      ['cairns', 'mareeba', 'hobart'],
    ],
    ['yards alone', { dealerships: [], locations: ['hobart'] }, ['hobart']],
    ['no yard for a dealership without one', { dealerships: ['bare'] }, []],
    ['no yard for a dealership that is gone', { dealerships: ['sold'] }, []],
    ['every site', { siteId: null, dealerships: ['south'] }, ['hobart']],
  ] as const)('Office R8 reaches %s', (_words, scope, yards) => {
    expect(reached(sales(scope))).toEqual(yards)
  })

  it('Office R8 naming dealerships never reaches further than naming none', () => {
    fc.assert(
      fc.property(ids(['north', 'south', 'bare', 'sold']), ids(['cairns', 'hobart']), (dealerships, locations) => {
        const named = reached(sales({ dealerships, locations }))
        const each = dealerships.flatMap((dealership) => reached(sales({ dealerships: [dealership] })))
        if (dealerships.length > 0) expect(new Set(named)).toEqual(new Set([...locations, ...each]))
      }),
    )
  })

  it('Office R8 a role on another site stays as it is', () => {
    const other = sales({ siteId: 'other', dealerships: ['north'] })
    expect(grantsOn(site, [other])).toEqual([other])
  })
})
