/** A lead as lines of text. The dealer's e-mail, ADF comments and the shopper's receipt consist of them. */
import { formatDollars, formatPercent } from '../money/money.ts'
import type { PriceBasis } from '../vehicle/vehicle.ts'
import type { FormSite } from '../forms/form-of.ts'
import { answerLines } from './answer-lines.ts'
import {
  fullNameOf,
  type Lead,
  type LeadFinance,
  type LeadTestDrive,
  type LeadTradeIn,
  type LeadVehicle,
} from './lead.ts'
import { ownVehicleLabel } from './own-vehicle.ts'
import { vehicleName } from '../vehicle/vehicle-name.ts'
import { spokenDateTime, spokenTime } from './zoned-time.ts'

export interface Line {
  label: string
  value: string
}

/** `Message: …`; further lines of the value are indented, so that none of them passes for a line of its own. */
export function lineText({ label, value }: Line): string {
  return `${label.replaceAll(/\s+/g, ' ')}: ${value.replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\n  ')}`
}

/** Field's words for what a price includes (D1). */
export const PRICE_BASIS_WORDS: Record<PriceBasis, string> = {
  drive_away: 'Drive away',
  excluding_government_charges: 'Excl. Govt. charges',
  unspecified: '',
}

/** Lines of an e-mail with the shopper's enquiry and answers. */
export function wishLines(lead: Lead, site: FormSite, reader: 'dealer' | 'shopper' = 'dealer'): Line[] {
  return lines([
    ['Enquiry', [lead.category, lead.subcategory].filter((part) => part !== null).join(': ')],
    ['Vehicle', lead.vehicle && vehicleName(lead.vehicle)],
    ['Stock number', lead.vehicle?.stocknum],
    ['Price', lead.vehicle && priceWords(lead.vehicle)],
    ['Test drive', lead.testDrive && testDriveWords(lead.testDrive)],
    ['Message', lead.message],
    ...answered(lead, site, reader),
  ])
}

/** Lines with what the shopper answered besides their message, as they read them themselves (R51). */
export function answeredLines(lead: Lead, site: FormSite): Line[] {
  return lines(answered(lead, site, 'shopper'))
}

type Entry = readonly [label: string, value: string | null | undefined]

function answered(lead: Lead, site: FormSite, reader: 'dealer' | 'shopper'): Entry[] {
  return [
    [ownVehicleLabel(lead, reader), lead.tradeIn && tradeInWords(lead.tradeIn)],
    ['NVIC', reader === 'dealer' ? lead.tradeIn?.nvic : null],
    ['Finance', lead.finance && financeWords(lead.finance)],
    ...(lead.charges ?? []).map(({ name, amountCents }) => [name, formatDollars(amountCents)] as const),
    ['Additional services', lead.additionalServices.join(', ')],
    ...answerLines(lead, site, reader),
  ]
}

/** Lines of an e-mail with the person's name and contact details. */
export function personLines({ person }: Pick<Lead, 'person'>): Line[] {
  return lines([
    ['Name', fullNameOf(person)],
    ['Phone', person.phone && spokenPhone(person.phone)],
    ['Email', person.email],
    ['Postcode', person.postcode],
  ])
}

/** Lines of an e-mail with consent, attribution and spam score, by the clock of `timeZone`. For the dealer alone. */
export function originLines(
  lead: Pick<Lead, 'state' | 'formId' | 'answers' | 'consent' | 'attribution' | 'spam'>,
  timeZone: string,
): Line[] {
  const { consent, attribution, spam } = lead
  const optIn = consent.optIn
    ? `yes${consent.optInText === null ? '' : `, to “${consent.optInText}”`}` +
      (consent.optInPreTicked ? ', box ticked beforehand' : '')
    : 'no'
  return lines([
    ['Unfinished', unfinishedWords(lead)],
    ['Marketing consent', `${optIn}, ${momentWords(consent.at, timeZone)}`],
    ['Terms', consent.termsText],
    ['Prepared by', attribution.agent && `${attribution.agent.client}, an assistant of the shopper’s`],
    ['Handover', attribution.agent?.handoverId],
    ['Page', attribution.url],
    ...Object.entries(attribution.linkedQueryParams).map(([name, value]): [string, string] => [name, value]),
    ['Visited', attribution.visitedPages.join(' → ')],
    ['Suspected spam', spam.isSuspected ? spam.reasons.join(', ') || `score ${spam.score}` : null],
  ])
}

/** A reservation's form was sent, and only its deposit is missing; once its shopper has left, "Left" says so (R26). */
function unfinishedWords({ state, formId, answers }: Pick<Lead, 'state' | 'formId' | 'answers'>): string | null {
  if (state !== 'partial') return null
  if (formId !== 'reservation') return 'the form was begun and not sent; this is what was filled in'
  return answers[LEFT_ANSWER] === undefined ? 'the deposit is not paid yet' : null
}

/** Answer of a reservation's lead whose shopper did not pay: where they left, and when. */
export const LEFT_ANSWER = 'left'

function lines(entries: readonly Entry[]): Line[] {
  return entries.flatMap(([label, value]) =>
    value === null || value === undefined || value.trim() === '' ? [] : [{ label, value }],
  )
}

function priceWords({ priceCents, priceBasis }: LeadVehicle): string | null {
  return priceCents === null
    ? null
    : [formatDollars(priceCents), PRICE_BASIS_WORDS[priceBasis]].filter(Boolean).join(' ')
}

/** The time on the yard's own clock, with its zone's city. */
export function testDriveWords({ startsAt, endsAt, timeZone, isCancelled }: LeadTestDrive): string {
  return (
    `${spokenDateTime(startsAt, timeZone)} to ${spokenTime(endsAt, timeZone)} ` +
    `(${cityOf(timeZone)} time)${isCancelled === true ? ', cancelled' : ''}`
  )
}

/** A moment on the clock of a zone, with its city. */
export function momentWords(moment: Date, timeZone: string): string {
  return `${spokenDateTime(moment, timeZone)} (${cityOf(timeZone)} time)`
}

function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

export function tradeInWords(own: LeadTradeIn): string {
  const { km, rego, regoState, condition } = own
  return [
    vehicleName(own),
    km === null ? '' : `${km.toLocaleString('en-AU')} km`,
    rego === null ? '' : `rego ${[rego, regoState].filter(Boolean).join(' ')}`,
    condition ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}

const PERIODS = { weekly: 'week', fortnightly: 'fortnight', monthly: 'month' } as const

function financeWords(wish: LeadFinance): string {
  const amounts: [string, number | null][] = [
    ['amount', wish.amountCents],
    ['deposit', wish.depositCents],
    ['monthly', wish.monthlyCents],
    ['residual', wish.residualCents],
  ]
  return [
    ...amounts.flatMap(([name, amount]) => (amount === null ? [] : [`${name} ${formatDollars(amount)}`])),
    ...(wish.termMonths === null ? [] : [`${wish.termMonths} months`]),
    ...(wish.ratePercent === undefined ? [] : [`${formatPercent(wish.ratePercent)} p.a.`]),
    ...(wish.repaymentCents === undefined || wish.frequency === undefined
      ? []
      : [`repayment ${formatDollars(wish.repaymentCents)} a ${PERIODS[wish.frequency]}`]),
  ].join(', ')
}

/**
 * A telephone number as Australians write it: `0491 570 163`, `07 5550 0101`, `1300 975 707`; another country's keeps
 * its code. `e164` is E.164.
 */
export function spokenPhone(e164: string): string {
  const number = /^\+61(\d+)$/.exec(e164)?.[1]
  if (number === undefined) return e164
  if (/^1[38]00\d{6}$/.test(number)) return grouped(number, 4, 3, 3)
  if (/^13\d{4}$/.test(number)) return grouped(number, 2, 2, 2)
  if (/^4\d{8}$/.test(number)) return grouped(`0${number}`, 4, 3, 3)
  return /^[2378]\d{8}$/.test(number) ? grouped(`0${number}`, 2, 4, 4) : e164
}

function grouped(digits: string, ...lengths: number[]): string {
  let start = 0
  return lengths.map((length) => digits.slice(start, (start += length))).join(' ')
}
