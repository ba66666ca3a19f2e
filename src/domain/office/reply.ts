/** The reply to a shopper (Office R21). */
import { fullNameOf, type Lead } from '../leads/lead.ts'
import type { Site } from '../site/site.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'

/** Longest reply, signs. */
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

type ReplyLead = Pick<Lead, 'person' | 'vehicle' | 'reference'>

/** Words of a template for a lead: `{name}`, `{vehicle}` and `{reference}` are filled in, other braces stay. */
export function filledTemplate(body: string, lead: ReplyLead): string {
  return Object.entries(BLANKS).reduce((text, [blank, value]) => text.replaceAll(blank, () => value(lead)), body)
}

/** Why a reply is not taken; null where it is. */
export function replyProblem(text: string, { person }: Pick<Lead, 'person'>): string | null {
  if (person.email === null) return 'This person left no e-mail address. Call them, and log the call.'
  if (text.trim() === '') return 'Write something first.'
  return text.length > LONGEST_REPLY ? `A reply has at most ${LONGEST_REPLY.toLocaleString('en-AU')} signs.` : null
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
