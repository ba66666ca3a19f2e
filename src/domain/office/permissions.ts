/** Who may do what in the office (Office R8). A table, and the scope that narrows each row of it. */

export const ROLES = ['owner', 'manager', 'sales', 'stock', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  sales: 'Sales',
  stock: 'Stock',
  editor: 'Editor',
  viewer: 'Viewer',
}

/** A role of a person: on one site or on all, there for some yards and kinds of leads or for all. */
export interface Grant {
  /** Null: on every site. */
  siteId: string | null
  role: Role
  /** Ids of dealerships, whose yards count as locations; left out: none. */
  dealerships?: readonly string[]
  /** Ids of yards; empty, as are the dealerships: all. */
  locations: readonly string[]
  /** Lead categories; empty: all. */
  categories: readonly string[]
}

const ALL: readonly Role[] = ROLES
const OWNER: readonly Role[] = ['owner']
const HEADS: readonly Role[] = ['owner', 'manager']
const STOCK: readonly Role[] = [...HEADS, 'stock']
const SALES: readonly Role[] = [...HEADS, 'sales']
const SALES_AND_VIEWER: readonly Role[] = [...SALES, 'viewer']

/** Roles that may do each thing. */
const ALLOWED = {
  'board.see': ALL,
  'leads.read': SALES_AND_VIEWER,
  'leads.work': SALES,
  /** To give a lead to anybody; a salesperson may take one for themselves (`leads.work`). */
  'leads.assign': HEADS,
  /** To write the words that everybody's replies begin with. */
  'leads.templates': HEADS,
  'leads.export': HEADS,
  'leads.erase': OWNER,
  'stock.read': [...SALES, 'stock', 'viewer'],
  'stock.note': [...SALES, 'stock'],
  'stock.edit': STOCK,
  'stock.price': STOCK,
  'stock.create': STOCK,
  'stock.sell': STOCK,
  'feeds.read': STOCK,
  'feeds.run': STOCK,
  'feeds.map': STOCK,
  /** To import a feed that would sell more than the guard allows. */
  'feeds.confirm': HEADS,
  'calendar.read': SALES_AND_VIEWER,
  'calendar.work': SALES,
  'reservations.read': SALES_AND_VIEWER,
  'reservations.work': SALES,
  'reservations.refund': HEADS,
  'users.manage': HEADS,
  'audit.read': HEADS,
  'privacy.work': HEADS,
  /** To see what engines, agents, partners and reviewers are told. */
  'reach.read': [...HEADS, 'editor', 'viewer'],
  /** To give keys to other systems, and to withhold reviews. */
  'reach.work': HEADS,
} as const satisfies Record<string, readonly Role[]>

export type OfficeAction = keyof typeof ALLOWED
export const OFFICE_ACTIONS = Object.keys(ALLOWED).filter((name): name is OfficeAction => name in ALLOWED)

/** The thing that something is done to. What is left out does not narrow. */
export interface Subject {
  siteId: string
  /** The yard of a lead, vehicle or booking; null: of none, which only people of all yards may touch. */
  locationId?: string | null
  /** The category of a lead. */
  category?: string
}

/** Whether somebody with these roles may do this. */
export function can(grants: readonly Grant[], action: OfficeAction, subject: Subject): boolean {
  return grantsFor(grants, action, subject.siteId).some((grant) => isWithin(grant, subject))
}

/** Roles by which somebody may do this on a site; each may narrow it to yards and categories. */
export function grantsFor(grants: readonly Grant[], action: OfficeAction, siteId: string): Grant[] {
  const allowed: readonly Role[] = ALLOWED[action]
  return grants.filter((grant) => isOf(grant, siteId) && allowed.includes(grant.role))
}

/** The same roles within one yard; those for other yards fall away. */
export function withinYard(grants: readonly Grant[], locationId: string): Grant[] {
  return grants
    .filter(({ locations }) => locations.length === 0 || locations.includes(locationId))
    .map((grant) => ({ ...grant, locations: [locationId] }))
}

/** Whether somebody has any role on a site: without one they do not learn that it exists (Office R2). */
export function hasRoleOn(grants: readonly Grant[], siteId: string): boolean {
  return grants.some((grant) => isOf(grant, siteId))
}

const isOf = (grant: Grant, siteId: string) => grant.siteId === null || grant.siteId === siteId

function isWithin({ locations, categories }: Grant, { locationId, category }: Subject): boolean {
  const isOfYard =
    locations.length === 0 || locationId === undefined || (locationId !== null && locations.includes(locationId))
  return isOfYard && (categories.length === 0 || category === undefined || categories.includes(category))
}
