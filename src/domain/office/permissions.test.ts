import { describe, expect, it } from 'vitest'
import {
  can,
  grantsFor,
  hasRoleOn,
  OFFICE_ACTIONS,
  ROLES,
  type Grant,
  type OfficeAction,
  type Role,
} from './permissions.ts'

const grant = (role: Role, changes: Partial<Grant> = {}): Grant => ({
  siteId: 'southerly',
  role,
  locations: [],
  categories: [],
  ...changes,
})
const allowed = (role: Role) => OFFICE_ACTIONS.filter((action) => can([grant(role)], action, { siteId: 'southerly' }))

/** Office R8, the table of backoffice.md as it stands there. */
const TABLE: Record<Role, OfficeAction[]> = {
  owner: [...OFFICE_ACTIONS],
  manager: OFFICE_ACTIONS.filter((action) => action !== 'leads.erase'),
  sales: [
    'board.see',
    'leads.read',
    'leads.work',
    'stock.read',
    'stock.note',
    'calendar.read',
    'calendar.work',
    'reservations.read',
    'reservations.work',
  ],
  stock: [
    'board.see',
    'stock.read',
    'stock.note',
    'stock.edit',
    'stock.price',
    'stock.create',
    'stock.sell',
    'feeds.read',
    'feeds.run',
    'feeds.map',
  ],
  editor: ['board.see', 'reach.read'],
  viewer: ['board.see', 'leads.read', 'stock.read', 'calendar.read', 'reservations.read', 'reach.read'],
}

describe('Office R8 permissions', () => {
  it.each(ROLES)('Office R8 %s may do what the table says, and nothing else', (role) => {
    expect(allowed(role)).toEqual(TABLE[role])
  })

  it('Office R8 a role on one site is none on another; one on all sites is one on each', () => {
    const onOne = [grant('owner')]
    expect(can(onOne, 'leads.read', { siteId: 'aster' })).toBe(false)
    expect(hasRoleOn(onOne, 'aster')).toBe(false)
    const onAll = [grant('viewer', { siteId: null })]
    expect(can(onAll, 'leads.read', { siteId: 'aster' })).toBe(true)
    expect(hasRoleOn(onAll, 'aster')).toBe(true)
    expect(hasRoleOn([], 'aster')).toBe(false)
  })

  it('Office R8 yards and categories narrow a role, a thing of no yard is of those of all yards', () => {
    const narrow = [grant('sales', { locations: ['hobart'], categories: ['sales'] })]
    const lead = { siteId: 'southerly', locationId: 'hobart', category: 'sales' }
    expect(can(narrow, 'leads.work', lead)).toBe(true)
    expect(can(narrow, 'leads.work', { ...lead, locationId: 'cairns' })).toBe(false)
    expect(can(narrow, 'leads.work', { ...lead, locationId: null })).toBe(false)
    expect(can(narrow, 'leads.work', { ...lead, category: 'service' })).toBe(false)
    expect(can(narrow, 'leads.read', { siteId: 'southerly' })).toBe(true)
    expect(can([grant('sales')], 'leads.work', { ...lead, locationId: null })).toBe(true)
  })

  it('Office R8 several roles add up, each within its own scope', () => {
    const both = [grant('viewer'), grant('stock', { locations: ['hobart'] })]
    expect(can(both, 'stock.edit', { siteId: 'southerly', locationId: 'hobart' })).toBe(true)
    expect(can(both, 'stock.edit', { siteId: 'southerly', locationId: 'cairns' })).toBe(false)
    expect(can(both, 'leads.read', { siteId: 'southerly', locationId: 'cairns' })).toBe(true)
    expect(grantsFor(both, 'stock.read', 'southerly')).toHaveLength(2)
    expect(grantsFor(both, 'stock.edit', 'southerly')).toHaveLength(1)
  })
})
