import type { DeliveryProof, LeadNote, PriceChange } from '#data/office/lead-history.ts'
import type { LeadWork } from '#data/office/lead-work.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { messageIdOf } from '#domain/leads/mail-message.ts'
import { locationOfLead, receiversOf, targetOf } from '#domain/leads/routing.ts'
import { formatDollars } from '#domain/money/money.ts'
import type { NoteKind } from '#domain/office/lead-status.ts'
import { REMINDER_ROUTE } from '#domain/site/settings/lead-routes.ts'
import type { Site } from '#domain/site/site.ts'

export interface TimelineLine {
  key: string
  at: string
  /** `hand`: a person did it. */
  mark: 'hand' | 'ink' | 'good' | 'bad'
  words: string
  /** A person's own words; null where they wrote none. */
  text: string | null
}

export interface ProofRow {
  key: string
  route: string
  to: string
  tries: string
  kind: 'won' | 'try' | 'bad'
  state: string
  answer: string | null
  id: string
}

export interface ProofView {
  head: { isGood: boolean; words: string }
  rows: ProofRow[]
}

export interface LeadStory {
  lead: Lead
  work: LeadWork
  site: Site
  now: Date
  timeZone: string
  /** A moment in words. */
  say: (at: Date) => string
}

const NOTE_WORDS: Record<NoteKind, (name: string, body: string) => string> = {
  note: (name) => `Note by ${name}`,
  call: (name) => `Call by ${name}`,
  email: (name) => `Reply by ${name}`,
  sms: (name) => `Text by ${name}`,
  status: (name, body) => `${name}: ${body}`,
  assign: (name, body) => (name === '' ? body : `${body} by ${name}`),
  system: (name, body) => (name === '' ? body : `${body}, by ${name}`),
}
const WRITTEN: ReadonlySet<NoteKind> = new Set(['note', 'call', 'email', 'sms'])
const LETTER_WORDS = {
  waiting: 'on its way',
  delivered: 'sent',
  parked: 'not delivered',
  dropped: 'not sent',
} as const

const askedWords = (cents: number | null) => (cents === null ? 'no price' : formatDollars(cents))

/** The history of a lead, oldest first: it came, the dealer got it, and what people did (Office R17). */
export function timelineOf(
  story: LeadStory,
  notes: readonly LeadNote[],
  proofs: readonly DeliveryProof[],
  prices: readonly PriceChange[],
): TimelineLine[] {
  const { lead, work, now, say } = story
  const completedAt = lead.completedAt ?? lead.createdAt
  const moments: (Omit<TimelineLine, 'at'> & { moment: Date })[] = [
    { key: 'kept', moment: completedAt, mark: 'ink', words: `Kept under reference ${lead.reference}`, text: null },
    ...proofs.flatMap(({ id, deliveredAt, routeKey, channel }) =>
      deliveredAt === null
        ? []
        : [
            {
              key: id,
              moment: deliveredAt,
              mark: 'good' as const,
              words:
                channel === 'receipt'
                  ? `${receiptWord(routeKey)} sent to the shopper`
                  : `The dealer got it: ${routeKey}`,
              text: null,
            },
          ],
    ),
    ...notes.map((note) => {
      const name = note.staffName ?? ''
      const isText = WRITTEN.has(note.kind)
      const letter = note.letter === null ? '' : `, ${LETTER_WORDS[note.letter.state]}`
      return {
        key: `note-${note.id}`,
        moment: note.at,
        mark: note.letter?.state === 'parked' ? ('bad' as const) : name === '' ? ('ink' as const) : ('hand' as const),
        words: `${NOTE_WORDS[note.kind](name, note.body)}${letter}`,
        text: isText ? note.body : null,
      }
    }),
    ...prices.map(({ at, fromCents, toCents }) => ({
      key: `price-${at.getTime()}`,
      moment: at,
      mark: 'ink' as const,
      words: `Price of the vehicle: ${askedWords(fromCents)} to ${askedWords(toCents)}`,
      text: null,
    })),
    ...(work.dueAt !== null && work.firstAnswerAt === null && work.dueAt <= now
      ? [{ key: 'due', moment: work.dueAt, mark: 'bad' as const, words: 'Time to answer ended', text: null }]
      : []),
  ]
  return moments
    .toSorted((one, other) => one.moment.getTime() - other.moment.getTime())
    .map(({ moment, ...line }) => ({ ...line, at: say(moment) }))
}

const receiptWord = (routeKey: string) => (routeKey === REMINDER_ROUTE ? 'Reminder' : 'Receipt')

/** Each delivery with the other side's own words (Office R17). */
export function proofRows({ lead, site, say }: LeadStory, proofs: readonly DeliveryProof[]): ProofRow[] {
  return proofs.map(({ id, channel, routeKey, attempts, state, deliveredAt, dueAt, answer, lastError }) => {
    const isMail = channel === 'email' || channel === 'receipt'
    return {
      key: id,
      route: channel === 'receipt' ? receiptWord(routeKey) : routeKey,
      to: channel === 'receipt' ? (lead.person.email ?? '') : whereTo(lead, site, routeKey),
      tries: attempts === 1 ? '1 try' : `${attempts} tries`,
      kind: deliveredAt !== null && state !== 'parked' ? 'won' : state === 'parked' ? 'bad' : 'try',
      state:
        state === 'waiting'
          ? `Next try ${say(dueAt)}`
          : state === 'parked'
            ? 'Tried no more'
            : say(deliveredAt ?? dueAt),
      answer: answer ?? lastError,
      id: isMail
        ? `Message-ID <${messageIdOf(site.slug, id)}>`
        : `${channel === 'webhook' ? 'webhook-id' : 'file'} ${id}`,
    }
  })
}

function whereTo(lead: Lead, site: Site, routeKey: string): string {
  const target = targetOf(site, routeKey)
  if (target.channel === 'email') return receiversOf(target, locationOfLead(lead, site), site).join(', ')
  return target.channel === 'webhook' ? `webhook, ${new URL(target.url).host}` : 'file'
}

/** `The dealer has it since Fri 1:48 pm`, or that nobody has. */
export function proofHead(
  { say }: Pick<LeadStory, 'say'>,
  rows: readonly DeliveryProof[],
): { isGood: boolean; words: string } {
  const dealers = rows.filter(({ channel }) => channel !== 'receipt')
  const [first] = dealers.flatMap(({ deliveredAt }) => deliveredAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  if (first !== undefined) return { isGood: true, words: `The dealer has it since ${say(first)}` }
  if (dealers.length === 0) return { isGood: false, words: 'It was not sent to anybody' }
  return {
    isGood: false,
    words: dealers.some(({ state }) => state === 'waiting') ? 'Nobody has it yet' : 'Nobody got it',
  }
}
