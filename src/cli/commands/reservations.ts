import type { AuditEntry } from '#data/accounts/audit.ts'
import { listReservations, type ReservationLine } from '#data/checkout/list-reservations.ts'
import { openFindings, type Finding } from '#data/checkout/payment-findings.ts'
import { paymentsOf } from '#data/checkout/payments.ts'
import { reservationByReference, type Reservation } from '#data/checkout/reservations.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { extendReservation, keepReservation } from '#server/checkout/answer-attention.ts'
import { cancelReservation, completeReservation, releaseHold } from '#server/checkout/end-reservation.ts'
import { giveBackByHand } from '#server/checkout/give-back-by-hand.ts'
import type { MoneyContext } from '#server/checkout/money-context.ts'
import { receiveManualPayment } from '#server/checkout/receive-payment.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'

const USAGE = `Usage: forecourt reservations list|differences <site> [--format text|json]
       forecourt reservations complete|extend|keep|cancel|received|refunded <site> <reference>

Reservations of vehicles, and their deposits.
differences: days on which the payment provider's sums are not those of the books.
complete: the holder bought the vehicle; the deposit becomes part of the price, and an authorised one is taken.
extend: the holder has as many open days more as a reservation has, and is told.
keep: what was to be decided is settled, and the reservation stands.
cancel: the vehicle is free again, and the whole deposit goes back.
received: a transfer came, or the deposit was paid at the yard; the vehicle is reserved.
refunded: you gave the deposit back yourself, since no card paid it or the provider refused the refund.
A server or worker that runs sends refunds and takes authorised deposits, within seconds.

Exit codes: 0 done, 1 not possible, 2 wrong usage.
`

const LISTS = ['list', 'differences'] as const
const VERBS = [...LISTS, 'complete', 'extend', 'keep', 'cancel', 'received', 'refunded'] as const
type Verb = (typeof VERBS)[number]
type ListVerb = (typeof LISTS)[number]
const isList = (verb: Verb): verb is ListVerb => LISTS.some((one) => one === verb)
const FORMATS = ['text', 'json'] as const
type Format = (typeof FORMATS)[number]
const NOT_POSSIBLE = 1

interface ReservationsArguments {
  verb: Verb
  site: string
  reference: string
  format: Format
}

export interface ReservationsDeps extends SiteCommandDeps {
  actor: AuditEntry['actor']
  now: () => Date
}

function readAsked(args: readonly string[]): ReservationsArguments | string {
  const read = readOptions(args, { format: { type: 'string', default: 'text', valid: FORMATS } })
  if (typeof read === 'string') return read
  const [named, site, reference, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of reservations; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt reservations ${verb} <site>`
  if (!isList(verb) && reference === undefined)
    return `a reservation's reference is needed: forecourt reservations ${verb} <site> <reference>`
  if (extra !== undefined || (isList(verb) && reference !== undefined))
    return `"${extra ?? reference}" is one word too many`
  const format = FORMATS.find((one) => one === read.values.format)
  if (format === undefined) return `--format is "${read.values.format}"; valid: ${FORMATS.join(', ')}`
  return { verb, site, reference: reference ?? '', format }
}

/** `forecourt reservations …`, for a dealer's staff. Resolves with the exit code. */
export async function reservations(args: string[], deps: ReservationsDeps): Promise<number> {
  return runOnSite(
    {
      name: 'reservations',
      usage: USAGE,
      readArguments: readAsked,
      run: async ({ db, site, wanted }) => {
        const { verb } = wanted
        if (isList(verb)) {
          deps.stdout.write(await LIST_TEXTS[verb]({ db, site }, wanted.format))
          return 0
        }
        const reservation = await reservationByReference({ db, site }, wanted.reference)
        if (reservation === null) {
          deps.stderr.write(`forecourt reservations: ${site.slug} has no reservation "${wanted.reference}"\n`)
          return NOT_POSSIBLE
        }
        // The jobs of a server ask the provider; a command need not.
        const ctx = { db, site, now: deps.now(), payments: null }
        const { isDone, words } = await MOVES[verb](ctx, reservation, deps.actor)
        const out = isDone ? deps.stdout : deps.stderr
        out.write(`${isDone ? '' : 'forecourt reservations: '}${reservation.reference} ${words}\n`)
        return isDone ? 0 : NOT_POSSIBLE
      },
    },
    args,
    deps,
  )
}

interface Moved {
  isDone: boolean
  words: string
}
type Move = (ctx: MoneyContext, reservation: Reservation, actor: AuditEntry['actor']) => Promise<Moved>

const done = (words: string): Moved => ({ isDone: true, words })
const not = (words: string): Moved => ({ isDone: false, words })

const MOVES: Readonly<Record<Exclude<Verb, ListVerb>, Move>> = {
  complete: async (ctx, { id, state }, actor) => {
    const answer = await completeReservation(ctx, id, { actor })
    return answer.kind === 'done' ? done('is completed.') : not(`is ${state}; only a reserved one can be completed`)
  },
  extend: async (ctx, { id, state }, actor) => {
    const answer = await extendReservation(ctx, id, { actor })
    return answer.kind === 'done'
      ? done(`is kept until ${answer.reservation.reservedUntil?.toISOString()}; the holder is told.`)
      : not(`is ${state}; only a reserved one can be extended`)
  },
  keep: async (ctx, { id, attention }, actor) => {
    const answer = await keepReservation(ctx, id, { actor })
    if (answer.kind === 'done') return done('stands; nothing is to be decided.')
    if (attention === null) return not('has nothing to be decided')
    const next = attention === 'dispute' ? 'answer at the payment provider' : 'extend, complete or cancel it'
    return not(`is ${attention}: ${next}`)
  },
  cancel: async (ctx, { id, state }, actor) => {
    if (state === 'holding' || state === 'paying') {
      const released = await releaseHold(ctx, id, { actor })
      return released.kind === 'done' ? done('was not paid; the vehicle is free again.') : not('has changed meanwhile')
    }
    const answer = await cancelReservation(ctx, id, { actor, by: 'staff' })
    if (answer.kind !== 'cancelled') return not(`is ${state}; only an open one can be cancelled`)
    const { refund } = answer
    return done(
      refund === null ? 'is cancelled.' : `is cancelled; ${formatExactDollars(refund.amountCents)} goes back.`,
    )
  },
  received: async (ctx, { id, state }, actor) => {
    const payment = (await paymentsOf(ctx, id)).findLast(({ provider }) => provider === 'manual')
    if (payment === undefined) return not(`is ${state} and has no payment by transfer or at the yard`)
    const answer = await receiveManualPayment(ctx, payment.id, { actor })
    if (answer.kind !== 'settled') return not('has no payment by transfer or at the yard')
    if (answer.outcome === 'reserved') return done('is paid and reserved.')
    if (answer.outcome === 'none') return not('was noted as paid before')
    return done('is paid, but the vehicle is not free any more: please give the money back.')
  },
  refunded: async (ctx, { id }) => {
    const cents = await giveBackByHand(ctx, id)
    return cents === 0
      ? not('has nothing to give back that the card provider does not')
      : done(`has ${formatExactDollars(cents)} back.`)
  },
}

const LIST_TEXTS: Readonly<Record<ListVerb, (scope: SiteScope, format: Format) => Promise<string>>> = {
  list: async (scope, format) => listText(await listReservations(scope), format),
  differences: async (scope, format) => differencesText(await openFindings(scope), format),
}

function differencesText(findings: readonly Finding[], format: Format): string {
  if (format === 'json') return `${JSON.stringify(findings, null, 2)}\n`
  if (findings.length === 0) return 'No differences\n'
  return findings
    .map(
      ({ day, sum, oursCents, theirsCents }) =>
        `${day}  ${sum}  books ${formatExactDollars(oursCents)}  provider ${formatExactDollars(theirsCents)}\n`,
    )
    .join('')
}

function listText(lines: readonly ReservationLine[], format: Format): string {
  if (format === 'json') return `${JSON.stringify(lines, null, 2)}\n`
  if (lines.length === 0) return 'No open reservations\n'
  return lines
    .map((line) => {
      const { reference, state, stocknum, slug, depositCents, paymentState, attention, goingBackCents } = line
      const until = (state === 'reserved' ? line.reservedUntil : line.holdUntil)?.toISOString() ?? ''
      const parts = [reference, state, `until ${until}`, `${stocknum} ${slug}`, formatExactDollars(depositCents)]
      const more = [
        paymentState === null ? null : `payment ${paymentState}`,
        attention === null ? null : `DECIDE: ${attention}`,
        goingBackCents === 0 ? null : `${formatExactDollars(goingBackCents)} on its way back`,
      ]
      return `${[...parts, ...more].filter((part) => part !== null).join('  ')}\n`
    })
    .join('')
}
