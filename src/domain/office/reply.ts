/** The reply to a shopper (Office R21). */
import { PRICE_BASIS_WORDS } from '../leads/lead-lines.ts'
import { fullNameOf, type Lead, type LeadVehicle } from '../leads/lead.ts'
import { formatDollars } from '../money/money.ts'
import type { Site } from '../site/site.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { isAvailable, type PriceBasis, type VehicleStatus } from '../vehicle/vehicle.ts'

/** Longest reply, in characters. */
export const LONGEST_REPLY = 10_000

/** `Your enquiry about the 2021 Toyota Corolla (SOU-7K2F9Q)`. */
export function replySubject(
  { vehicle, reference }: Pick<Lead, 'vehicle' | 'reference'>,
  { name }: Pick<Site, 'name'>,
): string {
  return vehicle === null
    ? `Your enquiry at ${name} (${reference})`
    : `Your enquiry about the ${vehicleName(vehicle)} (${reference})`
}

/** Blanks of a template; each is filled in for the lead that is answered. */
const BLANKS = {
  '{name}': (lead: ReplyLead) => lead.person.firstName ?? fullNameOf(lead.person) ?? 'there',
  '{vehicle}': (lead: ReplyLead) => (lead.vehicle === null ? 'vehicle' : vehicleName(lead.vehicle)),
  '{reference}': (lead: ReplyLead) => lead.reference,
} as const

export const TEMPLATE_BLANKS = Object.keys(BLANKS)

type ReplyLead = Pick<Lead, 'person' | 'vehicle' | 'reference'>

/** Words of a template for a lead: `{name}`, `{vehicle}` and `{reference}` are filled in, other braces stay. */
export function filledTemplate(body: string, lead: ReplyLead): string {
  return Object.entries(BLANKS).reduce((text, [blank, value]) => text.replaceAll(blank, () => value(lead)), body)
}

/** Vehicle of a reply in words, with its price now: `2024 Kia Sportage, $30,990 drive away`. */
export function cardWords(
  vehicle: LeadVehicle,
  now: { status: VehicleStatus; priceCents: number | null; priceBasis: PriceBasis } | null,
): string {
  if (now === null || !isAvailable(now.status) || now.priceCents === null) return vehicleName(vehicle)
  const price = `${formatDollars(now.priceCents)} ${PRICE_BASIS_WORDS[now.priceBasis].toLowerCase()}`
  return `${vehicleName(vehicle)}, ${price.trim()}`
}

/** Ways in which a reply goes. */
export type ReplyWay = 'email' | 'sms'

/** Longest text message, in characters: three parts of one. */
export const LONGEST_TEXT_REPLY = 459

const WAYS = {
  email: {
    isReached: ({ email }: Lead['person']) => email !== null,
    missing: 'This person left no e-mail address. Call them, and log the call.',
    what: 'A reply',
    most: LONGEST_REPLY,
  },
  sms: {
    isReached: ({ phone }: Lead['person']) => isMobile(phone),
    missing: 'This person left no mobile number. Reply by e-mail, or call them.',
    what: 'A text',
    most: LONGEST_TEXT_REPLY,
  },
} as const

/** Whether texts reach a number (E.164): an Australian mobile, or a number of another country. */
export const isMobile = (phone: string | null): phone is string => phone !== null && /^\+(?:614|(?!61))/.test(phone)

/** Why a reply is not taken; null where it is. */
export function replyProblem(text: string, { person }: Pick<Lead, 'person'>, way: ReplyWay): string | null {
  const { isReached, missing, what, most } = WAYS[way]
  if (!isReached(person)) return missing
  if (text.trim() === '') return 'Write something first.'
  return text.length > most ? `${what} has at most ${most.toLocaleString('en-AU')} characters.` : null
}

/** Longest title of words for replies, and most of them. */
export const LONGEST_TEMPLATE_TITLE = 80
export const MOST_TEMPLATES = 60

/** Why words for replies are not kept, by field; null where they are. */
export function templateProblem(title: string, body: string): { field: 'title' | 'body'; words: string } | null {
  if (title === '' || title.length > LONGEST_TEMPLATE_TITLE)
    return { field: 'title', words: `A title has 1 to ${LONGEST_TEMPLATE_TITLE} characters.` }
  if (body === '' || body.length > LONGEST_REPLY)
    return { field: 'body', words: `The words have 1 to ${LONGEST_REPLY.toLocaleString('en-AU')} characters.` }
  return null
}

/** Words to begin with, where a site has none of its own. */
export const READY_REPLIES = [
  { title: 'Yes, it is here', body: 'Hi {name},\n\nYes, the {vehicle} is here. When would you like to see it?' },
  { title: 'I will call you', body: 'Hi {name},\n\nThank you for your enquiry {reference}. I will call you today.' },
  {
    title: 'It has gone',
    body: 'Hi {name},\n\nI am sorry, the {vehicle} has gone. May I tell you when one like it comes in?',
  },
] as const
