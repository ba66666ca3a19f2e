import { expect, it } from 'vitest'
import { sitesLeftWithoutOwner, type GrantsOfPerson } from './owners.ts'

const SITES = ['aster', 'southerly']
const everywhere: GrantsOfPerson = [{ siteId: null, role: 'owner' }]
const atAster: GrantsOfPerson = [{ siteId: 'aster', role: 'owner' }]
const manager: GrantsOfPerson = [{ siteId: null, role: 'manager' }]

it.each<[string, readonly GrantsOfPerson[], readonly GrantsOfPerson[], string[]]>([
  ['the only owner goes', [everywhere], [], SITES],
  ['a manager is no owner', [everywhere, manager], [manager], SITES],
  ['an owner of one site remains there', [everywhere, atAster], [atAster], ['southerly']],
  ['another owner remains', [everywhere, everywhere], [everywhere], []],
  ['a site without an owner loses none', [atAster, manager], [atAster], []],
  ['an owner of one site becomes one of all', [atAster], [everywhere], []],
])('Office R90 one owner remains: %s', (_case, before, after, left) => {
  expect(sitesLeftWithoutOwner(before, after, SITES)).toEqual(left)
})
