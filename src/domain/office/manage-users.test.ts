import { describe, expect, it } from 'vitest'
import { mayGiveRole, mayManagePerson } from './manage-users.ts'
import type { Grant, Role } from './permissions.ts'

const grant = (role: Role, siteId: string | null = 'southerly'): Grant => ({
  siteId,
  role,
  locations: [],
  categories: [],
})
const [owner, ownerOfAll, manager] = [[grant('owner')], [grant('owner', null)], [grant('manager')]]

describe('Office R8 users', () => {
  it('Office R8 an owner gives every role on the own site, a manager those below, others none', () => {
    expect(mayGiveRole(owner, 'owner', 'southerly')).toBe(true)
    expect(mayGiveRole(owner, 'owner', 'aster')).toBe(false)
    expect(mayGiveRole(manager, 'owner', 'southerly')).toBe(false)
    expect(mayGiveRole(manager, 'manager', 'southerly')).toBe(true)
    expect(mayGiveRole(manager, 'sales', 'aster')).toBe(false)
    expect(mayGiveRole([grant('sales')], 'viewer', 'southerly')).toBe(false)
  })

  it('Office R8 roles on every site are given by owners of every site', () => {
    expect(mayGiveRole(ownerOfAll, 'viewer', null)).toBe(true)
    expect(mayGiveRole(ownerOfAll, 'owner', 'aster')).toBe(true)
    expect(mayGiveRole(owner, 'viewer', null)).toBe(false)
    expect(mayGiveRole([grant('manager', null)], 'viewer', null)).toBe(false)
  })

  it('Office R8 a person is managed by who may take all of their roles, on other sites too', () => {
    expect(mayManagePerson(manager, [grant('sales'), grant('stock')])).toBe(true)
    expect(mayManagePerson(manager, [grant('owner')])).toBe(false)
    expect(mayManagePerson(owner, [grant('owner')])).toBe(true)
    expect(mayManagePerson(owner, [grant('sales'), grant('sales', 'aster')])).toBe(false)
    expect(mayManagePerson(ownerOfAll, [grant('sales'), grant('owner', null)])).toBe(true)
  })
})
