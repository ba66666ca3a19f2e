/** Secret addresses under which calendar programs read a yard, or all yards of a person (R50). */
import { createHash, randomBytes } from 'node:crypto'
import type { SiteScope } from '../site-scope.ts'

export interface CalendarLink {
  id: number
  staffId: string
  /** Null for all yards that the person may see. */
  locationId: string | null
  createdAt: Date
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const COLUMNS = ['id', 'staffId', 'locationId', 'createdAt'] as const

/** Makes a link. Its secret is answered once, and cannot be read again. */
export async function addCalendarLink(
  { db, site }: SiteScope,
  { staffId, locationId, now }: { staffId: string; locationId: string | null; now: Date },
): Promise<{ id: number; secret: string }> {
  const secret = randomBytes(24).toString('base64url')
  const { id } = await db
    .insertInto('calendarLinks')
    .values({ siteId: site.slug, hash: hashOf(secret), staffId, locationId, createdAt: now, revokedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** A person's links that work. */
export async function listCalendarLinks({ db, site }: SiteScope, staffId: string): Promise<CalendarLink[]> {
  return db
    .selectFrom('calendarLinks')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends one of a person's links for good; false where there is none that works. */
export async function revokeCalendarLink(
  { db, site }: SiteScope,
  { id, staffId, now }: { id: number; staffId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendarLinks')
    .set({ revokedAt: now })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The link of a secret; null for one that is unknown or revoked. */
export async function calendarLinkOf({ db, site }: SiteScope, secret: string): Promise<CalendarLink | null> {
  const row = await db
    .selectFrom('calendarLinks')
    .select(COLUMNS)
    .where('siteId', '=', site.slug)
    .where('hash', '=', hashOf(secret))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
