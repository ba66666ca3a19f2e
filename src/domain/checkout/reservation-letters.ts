/** Words of letters to whoever reserves a vehicle (ACCOUNT.md, section 5; R2: no word of buying). Pure. */
import { formatDollars, formatExactDollars } from '../money/money.ts'
import { REFUND_TIME_WORDS } from './refund-note.ts'

/** Letters to the holder; `server/notices/reservation-notices.ts` finds the facts of each. */
export const HOLDER_LETTERS = [
  'reservation-awaited',
  'reservation-hold-over',
  'reservation-reserved',
  'reservation-changed',
  'reservation-refund-asked',
  'reservation-refund-done',
  'reservation-late-refund',
] as const
export type HolderLetter = (typeof HOLDER_LETTERS)[number]

export interface LetterFacts {
  siteName: string
  /** Null where it is not known. */
  firstName: string | null
  /** "2022 Mazda CX-5 Maxx Sport" */
  vehicle: string
  stocknum: string
  reference: string
  /** "10:42 am": when the unpaid hold ended. */
  heldUntil: string
  /** "Monday 23 November, 5:30 pm": when a hold ends that waits for a transfer. */
  awaitedUntil: string
  /** How the deposit is paid without a card. */
  ways: readonly string[]
  /** "Monday 23 November, 5:30 pm"; null before it is reserved. */
  keptUntil: string | null
  /** It was cancelled, or the bank let go of the money. */
  hasEnded: boolean
  /** "Saturday 21 November, 10:30 am"; null where no time was chosen. */
  visit: string | null
  yard: { name: string; address: string }
  /** Where it is delivered to; null where it is collected. */
  delivery: { postcode: string; priceCents: number } | null
  price: { cents: number; basis: string | null }
  /** The dealer asks less now than when it was reserved (R7). */
  hasFallen: boolean
  depositCents: number
  /** Null where nothing was paid. */
  paid: PaidWords | null
  refund: { cents: number; why: string } | null
  refundRule: string
  similar: readonly LetterLink[]
  /** The reservation's own page. */
  manageUrl: string
  /** Where the same vehicle is reserved again. */
  againUrl: string
}

interface PaidWords {
  cents: number
  /** "with Visa ending 4242" */
  way: string
  /** "to Visa ending 4242": where it goes back. */
  back: string
  /** "Thursday 19 November, 10:21 am" */
  when: string
  /** The card keeps the amount for the dealer, who has not taken it. */
  isAuthorised: boolean
}

export interface LetterLink {
  label: string
  href: string
}

export interface LetterWords {
  subject: string
  paragraphs: string[]
  links: LetterLink[]
  /** For a text, where only a number is known; its link stands behind it. */
  text: string
  textLink: string
}

type Writer = (facts: LetterFacts) => LetterWords

/** Why an address gets one of these letters. */
export const HOLDER_REASON = 'You receive this because a vehicle was reserved with this address.'

/** Who closes the page would know neither account nor reference any more. */
const awaited: Writer = (facts) => {
  const { firstName, siteName, vehicle, stocknum, reference, awaitedUntil, ways, refundRule, manageUrl } = facts
  const figure = formatExactDollars(facts.depositCents)
  return {
    subject: `How to pay the deposit for the ${vehicle}`,
    paragraphs: [
      hello(firstName, `the ${vehicle} (stock ${stocknum}) is kept for you until ${awaitedUntil}.`),
      `It is reserved once the deposit of ${figure} has reached us. Transfers can take a day or two.`,
      ...ways,
      refundRule,
    ],
    links: [{ label: 'See your reservation, or let it go', href: manageUrl }],
    text: `${siteName}: the ${vehicle} is kept until ${awaitedUntil}. Pay ${figure} with reference ${reference}. How:`,
    textLink: manageUrl,
  }
}

const holdOver: Writer = ({ firstName, siteName, vehicle, heldUntil, againUrl }) => ({
  subject: `The ${vehicle} is free again`,
  paragraphs: [
    hello(
      firstName,
      `we kept the ${vehicle} for you until ${heldUntil}. No payment reached us, so it is on sale again.`,
    ),
    'Nothing was taken. If you still want it, reserve it again: it takes two minutes.',
  ],
  links: [{ label: 'Reserve it again', href: againUrl }],
  text: `${siteName}: we kept the ${vehicle} until ${heldUntil}. It is free again. Reserve it again:`,
  textLink: againUrl,
})

const reserved: Writer = (facts) => {
  const { firstName, siteName, vehicle, stocknum, keptUntil, reference, manageUrl, refundRule } = facts
  return {
    subject: `Reserved for you: ${vehicle}`,
    paragraphs: [
      hello(firstName, `the ${vehicle} (stock ${stocknum}) is off sale and kept for you until ${keptUntil}.`),
      meetingWords(facts),
      `Your reservation is ${reference}. ${paidSentence(facts)}`,
      priceSentence(facts),
      refundRule,
    ],
    links: [{ label: 'Change the time or cancel', href: manageUrl }],
    text: `${siteName}: the ${vehicle} is kept for you until ${keptUntil}. Reservation ${reference}. Change or cancel:`,
    textLink: manageUrl,
  }
}

const changed: Writer = (facts) => {
  if (facts.hasEnded) return ended(facts)
  const { firstName, siteName, vehicle, keptUntil, visit, yard, reference, manageUrl } = facts
  const what = visit === null ? `kept for you until ${keptUntil}` : visit
  return {
    subject: visit === null ? `Changed: your reservation of the ${vehicle}` : `New time: ${visit}, ${vehicle}`,
    paragraphs: [
      hello(firstName, `your reservation ${reference} of the ${vehicle} was changed.`),
      meetingWords(facts),
      `It is kept for you until ${keptUntil}. Nothing else has changed.`,
    ],
    links: [{ label: 'Change the time or cancel', href: manageUrl }],
    text: `${siteName}: ${vehicle}, new time: ${what}, ${yard.name}. Change or cancel:`,
    textLink: manageUrl,
  }
}

/** A reservation that ended while nothing goes back. */
const ended: Writer = ({ firstName, siteName, vehicle, reference, paid, manageUrl }) => ({
  subject: `Ended: your reservation of the ${vehicle}`,
  paragraphs: [
    hello(firstName, `your reservation ${reference} of the ${vehicle} has ended, and it is on sale again.`),
    paid === null || paid.isAuthorised
      ? 'Nothing was taken.'
      : 'By the terms you agreed to, the deposit stays with us. If you think that is wrong, please answer this letter.',
  ],
  links: [{ label: 'See your reservation', href: manageUrl }],
  text: `${siteName}: your reservation ${reference} of the ${vehicle} has ended. See it:`,
  textLink: manageUrl,
})

const refundAsked: Writer = ({ firstName, siteName, vehicle, reference, paid, refund, manageUrl }) => {
  const figure = formatExactDollars(refund?.cents ?? paid?.cents ?? 0)
  const isLetGo = refund === null || paid?.isAuthorised === true
  const way = isLetGo
    ? `The ${figure} on your card was only set aside. We have let it go, and your bank frees it within a few days.`
    : `${figure} goes back ${wayBack(paid)}. Banks take ${REFUND_TIME_WORDS}; you need not do anything.`
  return {
    subject: isLetGo ? `Your ${figure} is set free` : `Your ${figure} is on its way back`,
    paragraphs: [
      hello(
        firstName,
        `this is about your reservation ${reference} of the ${vehicle}. ${refund?.why ?? 'It has ended.'}`,
      ),
      way,
      isLetGo ? 'No money was taken, so there is nothing to pay back.' : 'We write again when it has been sent.',
    ],
    links: [{ label: 'See your reservation', href: manageUrl }],
    text: isLetGo
      ? `${siteName}: reservation ${reference} has ended. The ${figure} set aside on your card is let go.`
      : `${siteName}: ${figure} for ${reference} is on its way back. Banks take ${REFUND_TIME_WORDS}.`,
    textLink: manageUrl,
  }
}

const refundDone: Writer = ({ firstName, siteName, vehicle, reference, paid, refund, manageUrl }) => {
  const figure = formatExactDollars(refund?.cents ?? 0)
  return {
    subject: `Your ${figure} was sent back`,
    paragraphs: [
      hello(
        firstName,
        `we have sent ${figure} back ${wayBack(paid)}, from reservation ${reference} of the ${vehicle}.`,
      ),
      'Your bank decides when you see it; most show it within a few days. The refund note is attached.',
    ],
    links: [{ label: 'See your reservation', href: manageUrl }],
    text: `${siteName}: ${figure} for ${reference} was sent back. Your bank shows it within a few days.`,
    textLink: manageUrl,
  }
}

const lateRefund: Writer = ({
  firstName,
  siteName,
  vehicle,
  reference,
  heldUntil,
  paid,
  refund,
  similar,
  manageUrl,
}) => {
  const figure = formatExactDollars(refund?.cents ?? paid?.cents ?? 0)
  return {
    subject: `We are sorry: the ${vehicle} was no longer free`,
    paragraphs: [
      hello(
        firstName,
        `your payment for the ${vehicle} reached us after ${heldUntil}, when we no longer kept it for you, and it ` +
          'was not free any more. We are sorry.',
      ),
      `All ${figure} goes back ${wayBack(paid)}. Banks take ${REFUND_TIME_WORDS}; you need not do ` +
        `anything. Your reference is ${reference}.`,
      ...(similar.length === 0 ? [] : ['These are like it, and free now:']),
    ],
    links: [...similar, { label: 'See what happened', href: manageUrl }],
    text: `${siteName}: sorry, the ${vehicle} was no longer free when you paid. All ${figure} goes back.`,
    textLink: manageUrl,
  }
}

/** By kind: a letter without words does not compile. */
const WRITERS: Readonly<Record<HolderLetter, Writer>> = {
  'reservation-awaited': awaited,
  'reservation-hold-over': holdOver,
  'reservation-reserved': reserved,
  'reservation-changed': changed,
  'reservation-refund-asked': refundAsked,
  'reservation-refund-done': refundDone,
  'reservation-late-refund': lateRefund,
}

/** The words of a letter to the holder. */
export const holderLetter = (kind: HolderLetter, facts: LetterFacts): LetterWords => WRITERS[kind](facts)

/** "Maya, we kept it": the name, or the sentence with a capital of its own. */
export function hello(firstName: string | null, sentence: string): string {
  return firstName === null ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${firstName}, ${sentence}`
}

/** When and where, and what to bring. */
function meetingWords({ visit, yard, delivery, keptUntil }: LetterFacts): string {
  if (delivery !== null)
    return (
      `You asked for delivery to ${delivery.postcode} for ${formatDollars(delivery.priceCents)}, which is not part ` +
      `of the deposit. ${yard.name} rings you about the day.`
    )
  const place = `${yard.name}, ${yard.address}`
  return visit === null
    ? `Come and see it at ${place}, at any time it is open until ${keptUntil}. Please bring your driver licence.`
    : `Come and see it: ${visit}, at ${place}. Please bring your driver licence. ` +
        'The time is attached for your calendar.'
}

const wayBack = (paid: PaidWords | null): string => paid?.back ?? 'the way it came'

function paidSentence({ depositCents, paid }: LetterFacts): string {
  const figure = formatExactDollars(paid?.cents ?? depositCents)
  if (paid === null) return `The deposit is ${figure}.`
  return paid.isAuthorised
    ? `${figure} is set aside ${paid.way} and not taken yet.`
    : `You paid ${figure} ${paid.way} on ${paid.when}. The receipt is attached.`
}

/** A price that falls counts for the holder; one that rises does not (R7; ACL s 47). */
function priceSentence({ price, hasFallen }: LetterFacts): string {
  const figure = [formatDollars(price.cents), price.basis].filter((part) => part !== null).join(' ')
  return hasFallen
    ? `The price has fallen since you reserved: it is ${figure} now, and that is the price that counts.`
    : `The price is kept too: ${figure}. If it falls before you come, the lower one counts.`
}
