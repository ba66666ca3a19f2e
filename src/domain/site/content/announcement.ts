/** Announcement bar, feature banners and promotions (A20.1–A20.3). */
import { z } from 'zod'
import { href, isoDate, relativeFile, sentence } from '../settings/fields.ts'

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

export const promotionSchema = z.strictObject({
  title: sentence.describe('What it is, in a few words.'),
  text: z.string().nullable().default(null).describe('Conditions that shoppers must know, in a sentence.'),
  linkText: sentence.default('See what is included').describe('Words of the link.'),
  linkUrl: href.describe('Where it leads.'),
  image: relativeFile.describe('Picture in the media folder, 1920 by 540 pixels; a taller one is cut above and below.'),
  startsOn,
  endsOn,
})

/**
 * Chat windows bring their own script, by a tag manager or the host's page; the site only opens what is there (A2.18).
 */
export const chatSchema = z.strictObject({
  global: z
    .string()
    .regex(/^[A-Za-z_$][\w$]{0,63}$/, 'the name of a variable, such as LiveChat')
    .describe('Global variable of the chat window.'),
  method: z
    .string()
    .regex(/^[A-Za-z_$][\w$]{0,63}$/, 'the name of a function, such as open')
    .default('open')
    .describe('Its function that opens the window.'),
  label: sentence.default('Chat with us').describe('Words of the button.'),
})

/** The specification's first banner has index 1, and the banners go round (A20.2). */
const FIRST_BANNER = 1

/**
 * Banners in the order they stand in, the one with index 1 first: where nothing moves by itself, and without a script,
 * it is the one seen.
 */
export function fromFirstBanner<Banner>(banners: readonly Banner[]): Banner[] {
  const first = banners.length > FIRST_BANNER ? FIRST_BANNER : 0
  return [...banners.slice(first), ...banners.slice(0, first)]
}

/** Whether something dated is shown on a day (`YYYY-MM-DD`), both ends included. */
export function isShownOn(dated: { startsOn: string | null; endsOn: string | null }, day: string): boolean {
  return (dated.startsOn === null || dated.startsOn <= day) && (dated.endsOn === null || day <= dated.endsOn)
}
