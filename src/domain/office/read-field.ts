/** Reads one field of a vehicle's form (Office R31). */
import { videoSourceOf } from '../media/video-source.ts'
import type { Embeds } from '../site/settings/embeds.ts'
import { VIDEO_PLAYERS } from '../site/settings/embeds.ts'
import { pictureAddressOf, webAddressOf } from '../stock/addresses.ts'
import { readingOf } from '../stock/reading.ts'
import { LONGEST_COMMENTS, longestText } from '../stock/text-bounds.ts'
import type { FieldKind } from './vehicle-fields.ts'

/** The settings of a site that its vehicles' fields refer to. */
export interface FieldSite {
  /** Ids. */
  yards: readonly string[]
  dealerships: readonly string[]
  embeds: Pick<Embeds, 'videoPlayers' | 'videoOrigins'>
}

type FieldReading = { value: string | number | boolean | null | string[] } | { problem: string }

type KindOf<Is extends FieldKind['is']> = Extract<FieldKind, { is: Is }>

function readCount(typed: string, { least, most, isNeeded }: KindOf<'count'>): FieldReading {
  if (typed === '' && isNeeded !== true) return { value: null }
  const digits = typed.replaceAll(/[\s,]/g, '')
  const value = Number(digits)
  return /^\d{1,7}$/.test(digits) && value >= least && value <= most
    ? { value }
    : { problem: `"${typed}" is no such number; valid: a whole number from ${least} to ${most}` }
}

function readDay(typed: string): FieldReading {
  if (typed === '') return { value: null }
  const moment = Date.parse(`${typed}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(moment).toISOString().startsWith(typed)
    ? { value: typed }
    : { problem: `"${typed}" is no day; valid: year, month and day, such as 2026-11-27` }
}

function readText(typed: string, kind: KindOf<'text'>): FieldReading {
  if (typed === '') return kind.isNeeded === true ? { problem: 'This cannot be empty' } : { value: null }
  if (typed.length > kind.most) return { problem: `${typed.length} characters are too many; valid: up to ${kind.most}` }
  return kind.pattern === undefined || kind.pattern.matches.test(typed)
    ? { value: typed }
    : { problem: `"${typed}" is not valid: ${kind.pattern.valid}` }
}

/** By the bounds of a feed's cell, which cuts where the office asks. */
function readParagraphs(typed: string): FieldReading {
  const reading = readingOf({ fields: { dealercomments: typed }, extra: {} })
  const value = reading.paragraphs('dealercomments')
  return reading.warnings.length === 0
    ? { value }
    : { problem: `Too long; valid: up to ${LONGEST_COMMENTS} characters, and no endless word` }
}

function readLines(typed: string): FieldReading {
  const reading = readingOf({ fields: { standardEquipment: typed.split('\n') }, extra: {} })
  const value = reading.list('standardEquipment')
  return reading.warnings.length === 0 ? { value } : { problem: 'Valid: up to 500 lines of up to 300 characters' }
}

function readLink(typed: string): FieldReading {
  const value = typed === '' ? null : webAddressOf(typed)
  return value === undefined ? { problem: `"${typed}" is no address; valid: one that begins with https://` } : { value }
}

const PLAYER_NAMES: Readonly<Record<(typeof VIDEO_PLAYERS)[number], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' }

function readVideo(typed: string, embeds: FieldSite['embeds']): FieldReading {
  if (typed === '') return { value: null }
  const address = pictureAddressOf(typed)
  const source = address === undefined ? null : videoSourceOf(address, embeds)
  if (address !== undefined && source !== null && source.kind !== 'link') return { value: address }
  const valid = [
    ...embeds.videoPlayers.map((player) => `a video of ${PLAYER_NAMES[player]}`),
    ...embeds.videoOrigins.map((origin) => `an MP4 or WebM file of ${origin}`),
    'an MP4 or WebM file of the media folder',
  ]
  return { problem: `"${typed}" cannot be played here (setting embeds); valid: ${valid.join(', ')}` }
}

function readCode(typed: string): FieldReading {
  const most = longestText('spinCode')
  if (typed === '') return { value: null }
  return typed.length <= most ? { value: typed } : { problem: `${typed.length} characters; valid: up to ${most}` }
}

function readOneOf(typed: string, what: string, valid: readonly string[]): FieldReading {
  return typed === '' || valid.includes(typed)
    ? { value: typed || null }
    : { problem: `"${typed}" is no ${what} of this site; valid: ${valid.join(', ')}` }
}

/** A field's value as it was typed, or why it cannot be one. */
export function readField(kind: FieldKind, given: string, site: FieldSite): FieldReading {
  const typed = given.replaceAll('\r\n', '\n').trim()
  switch (kind.is) {
    case 'text':
      return readText(typed, kind)
    case 'count':
      return readCount(typed, kind)
    case 'litres':
      return typed === '' || /^\d{1,2}(\.\d{1,2})?$/.test(typed)
        ? { value: typed === '' ? null : Number(typed) }
        : { problem: `"${typed}" is no size; valid: litres such as 2.5` }
    case 'day':
      return readDay(typed)
    case 'choice':
      return kind.values.some(({ value }) => value === typed)
        ? { value: typed }
        : { problem: `"${typed}" is unknown; valid: ${kind.values.map(({ label }) => label).join(', ')}` }
    case 'yard':
      return readOneOf(typed, 'yard', site.yards)
    case 'dealership':
      return readOneOf(typed, 'trading unit', site.dealerships)
    case 'flag':
      return { value: typed === 'yes' }
    case 'paragraphs':
      return readParagraphs(typed)
    case 'lines':
      return readLines(typed)
    case 'link':
      return readLink(typed)
    case 'video':
      return readVideo(typed, site.embeds)
    case 'code':
      return readCode(typed)
  }
}
