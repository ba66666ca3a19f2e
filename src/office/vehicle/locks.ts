/** Who set which field of a vehicle, and what its feed says of those that are locked (Office R31). */
import { isDeepStrictEqual } from 'node:util'
import { editsOf, feedSays, type FeedSays, type KnownEdit, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import type { SiteOffice } from '../screen.ts'

/** Who set a locked field, and what the feed says of it. */
export interface FieldLock {
  /** "Grace L., 20 Nov"; a lock that no edit tells of is "set by hand". */
  by: string
  /** The feed's value of the column; undefined where no feed has said anything. */
  feed: unknown
}

/** Locks of a vehicle by column. */
export interface Locks {
  of(column: string): FieldLock | null
  /** "Tom A. saved 30,490 at 9:40 am": how a column came to its value, which is `words`. */
  savedWords(column: string, value: unknown, words: string): string
  media: FeedSays['media']
}

/** Reads the locks of a vehicle with who set them and what the feed says. */
export async function locksOf({ ctx }: SiteOffice, vehicle: OfficeVehicle): Promise<Locks> {
  const [edits, says] = await Promise.all([editsOf(ctx, vehicle.id), feedSays(ctx, vehicle.id)])
  const timeZone = siteTimeZone(ctx.site)
  return {
    media: says.media,
    of: (column) =>
      vehicle.lockedFields.includes(column)
        ? { by: whoSet(edits, column, timeZone), feed: says.details[column] }
        : null,
    savedWords: (column, value, words) => {
      const last = edits.find(({ changes }) => changes[column] !== undefined)
      const change = last?.changes[column]
      return last === undefined || change === undefined || !isDeepStrictEqual(change.to, value)
        ? `The feed says ${words} now`
        : `${nameOf(last)} saved ${words} at ${momentWords(last.at, ctx.now, timeZone)}`
    },
  }
}

const nameOf = ({ staffName }: KnownEdit): string => staffName ?? 'Somebody of the office'

/** "9:40 am" of today, "9:40 am on 20 Nov" of earlier days. */
function momentWords(at: Date, now: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone })
  return day.format(at) === day.format(now) ? time : `${time} on ${day.format(at)}`
}

function whoSet(edits: readonly KnownEdit[], column: string, timeZone: string): string {
  const edit = edits.find(({ changes }) => changes[column]?.isLocked === true)
  if (edit === undefined) return 'set by hand'
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone })
  return `${nameOf(edit)}, ${day.format(edit.at)}`
}
