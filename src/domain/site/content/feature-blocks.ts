/** Blocks with pictures and people: `team`, `banner`, `video`. */
import { z } from 'zod'
import { httpsUrl, isoDate, phoneNumber, relativeFile, sentence } from '../settings/fields.ts'
import { blockPicture, buttonSchema, heading, pageText } from './block-fields.ts'

const personSchema = z.strictObject({
  name: sentence.describe('Name of the person.'),
  role: sentence.describe('Work of the person: Sales manager.'),
  picture: blockPicture.describe('Picture in the media folder; null shows the first letters of the name.'),
  phone: phoneNumber.nullable().default(null).describe('Direct number; null for none.'),
})

export const teamSchema = z.strictObject({
  kind: z.literal('team').describe('People, with what they do and how to ring them.'),
  heading,
  intro: pageText.nullable().default(null).describe('Sentence before the people.'),
  people: z.array(personSchema).min(1).describe('People, in order.'),
})

/** Points that a cut picture keeps in view. */
export const FOCUS_POINTS = [
  'centre',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const
export type FocusPoint = (typeof FOCUS_POINTS)[number]

export const bannerSchema = z.strictObject({
  kind: z.literal('banner').describe('A wide picture with words and one button.'),
  heading,
  text: pageText.nullable().default(null).describe('One or two sentences.'),
  picture: relativeFile.describe('Picture in the media folder, best 1,920 pixels wide.'),
  alt: sentence
    .nullable()
    .default(null)
    .describe('Words for those who do not see the picture; null if it only decorates.'),
  focus: z
    .enum(FOCUS_POINTS)
    .default('centre')
    .describe('Part of the picture that stays in view where a narrow window cuts it.'),
  button: buttonSchema.nullable().default(null).describe('Where it leads; null for no button.'),
})

export const videoSchema = z.strictObject({
  kind: z.literal('video').describe('A video that is fetched when somebody plays it.'),
  heading,
  text: pageText.nullable().default(null).describe('One or two sentences before the video.'),
  url: httpsUrl.describe(
    'Its https address. Players and origins of `embeds` play in the page; any other address is a link.',
  ),
  title: sentence.describe('What the video shows, read out by screen readers.'),
  poster: blockPicture.describe('Picture in the media folder that stands until it is played; null for none.'),
  day: isoDate
    .nullable()
    .default(null)
    .describe(
      'Day it was published, YYYY-MM-DD. Search engines list a video that has one and a poster; null for none.',
    ),
})
