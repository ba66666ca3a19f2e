/** Narrows queries of leads to those that somebody may read (Office R8). */
import { sql, type RawBuilder } from 'kysely'
import type { Grant } from '#domain/office/permissions.ts'

/** Roles by which somebody reads leads of a site; each may narrow them to yards and categories. */
export type LeadReach = readonly Pick<Grant, 'locations' | 'categories'>[]

/** Condition on a row `l` of leads: one of the roles reaches it. */
export function isReached(reach: LeadReach): RawBuilder<boolean> {
  const each = reach.map(({ locations, categories }) => {
    const ofYard = locations.length === 0 ? sql`true` : sql`l.location_id = any(${[...locations]}::text[])`
    const ofCategory = categories.length === 0 ? sql`true` : sql`l.category = any(${[...categories]}::text[])`
    return sql`(${ofYard} and ${ofCategory})`
  })
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`
}
