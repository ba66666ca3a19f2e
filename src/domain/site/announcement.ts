/** Announcement bar and feature banners (A20.1, A20.2). */
import { z } from 'zod'
import { href, isoDate, relativeFile, sentence } from './fields.ts'

const startsOn = isoDate.nullable().default(null).describe('First day it is shown, YYYY-MM-DD; null for at once.')
const endsOn = isoDate.nullable().default(null).describe('Last day it is shown, YYYY-MM-DD; null for no end.')

export const announcementSchema = z.strictObject({
  message: sentence.describe('One sentence.'),
  linkText: sentence.nullable().default(null).describe('Words of the link.'),
  linkUrl: href.nullable().default(null).describe('Where the link leads.'),
  startsOn,
  endsOn,
})

export const bannerSchema = z.strictObject({
  title: sentence.describe('Heading.'),
  text: sentence.describe('One sentence.'),
  linkText: sentence.describe('Words of the button.'),
  linkUrl: href.describe('Where it leads.'),
  image: relativeFile.nullable().default(null).describe('Picture in the media folder.'),
  startsOn,
  endsOn,
})

/** Whether something dated is shown on a day (`YYYY-MM-DD`), both ends included. */
export function isShownOn(dated: { startsOn: string | null; endsOn: string | null }, day: string): boolean {
  return (dated.startsOn === null || dated.startsOn <= day) && (dated.endsOn === null || day <= dated.endsOn)
}
