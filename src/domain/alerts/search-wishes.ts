/** Reads how a shopper wants to be told of a search's news (R70). */
import {
  ALERT_CADENCES,
  ALERT_CHANNELS,
  ALERT_KINDS,
  type AlertCadence,
  type AlertChannel,
  type AlertKind,
} from './alert-kinds.ts'
import { alertRule } from './alert-rules.ts'

export interface ReadWishes {
  kinds: AlertKind[]
  channel: AlertChannel
  cadence: AlertCadence
}

/** Kinds that a search can tell of; the others are about watched vehicles. */
export const SEARCH_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) => alertRule(kind).found !== null)

/** The wishes of a search that says none. */
export const USUAL_WISHES: ReadWishes = { kinds: ['new_match', 'price_drop'], channel: 'email', cadence: 'daily' }

/** Longest name of a saved search, in characters. */
export const LONGEST_SEARCH_NAME = 80

/** A search's name as it is kept: one line, at most 80 characters; '' for none. */
export const tidySearchName = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH_NAME).toWellFormed().trim()

/** A new name as its shopper typed it; an empty or long one is refused in words, and never cut. */
export function readSearchName(text: string): { name: string } | { fault: string } {
  const name = text.toWellFormed().replace(/\s+/g, ' ').trim()
  if (name === '') return { fault: 'Please type a name, such as “Ute for work”.' }
  if (name.length > LONGEST_SEARCH_NAME)
    return { fault: `This name has ${name.length} characters; a name has at most ${LONGEST_SEARCH_NAME}.` }
  return { name }
}

interface GivenWishes {
  kinds?: readonly string[] | undefined
  channel?: string | undefined
  cadence?: string | undefined
}

/** Wishes as given; a missing part is undefined. A value that is none is named with what is valid. */
export function readWishes(given: GivenWishes): { wishes: Partial<ReadWishes> } | { fault: string } {
  const wishes: Partial<ReadWishes> = {}
  if (given.kinds !== undefined) {
    const wrong = given.kinds.find((kind) => SEARCH_KINDS.every((known) => known !== kind))
    if (wrong !== undefined) return { fault: `"${wrong}" is no kind; valid: ${SEARCH_KINDS.join(', ')}.` }
    wishes.kinds = SEARCH_KINDS.filter((kind) => given.kinds?.includes(kind))
  }
  if (given.channel !== undefined) {
    const channel = ALERT_CHANNELS.find((known) => known === given.channel)
    if (channel === undefined)
      return { fault: `"${given.channel}" is no channel; valid: ${ALERT_CHANNELS.join(', ')}.` }
    wishes.channel = channel
  }
  if (given.cadence !== undefined) {
    const cadence = ALERT_CADENCES.find((known) => known === given.cadence)
    if (cadence === undefined)
      return { fault: `"${given.cadence}" is no cadence; valid: ${ALERT_CADENCES.join(', ')}.` }
    wishes.cadence = cadence
  }
  return { wishes }
}
