/** Holds a vehicle for a shopper who wants to reserve it (R10): lead, seat and hold in one transaction. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { askedPriceOf } from '#data/checkout/asked-price.ts'
import { holdLimitOf, type HoldLimit } from '#data/checkout/hold-limits.ts'
import { takeHold } from '#data/checkout/holds.ts'
import { reservationOfLead, type Reservation } from '#data/checkout/reservations.ts'
import { askedVehicle, type AskedVehicle } from '#data/leads/lead-vehicle.ts'
import type { Database } from '#data/schema.ts'
import type { SiteContext } from '#data/site-context.ts'
import { freeSeat } from '#data/test-drives/bookings.ts'
import type { ReservationKind } from '#domain/checkout/checkout-words.ts'
import { isReservable, reserveRulesOf } from '#domain/checkout/reservable.ts'
import { formOf } from '#domain/forms/form-of.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { validate } from '#domain/forms/validate.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { reservationTermsOn } from '#domain/site/content/legal.ts'
import { vehicleIdOf } from '#domain/vehicle/vehicle-id.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import type { Payments } from '#ports/payments.ts'
import { submitLead } from '../leads/intake.ts'
import { e164Of } from '../leads/phone.ts'
import type { LeadContext, SubmissionMeta } from '../leads/submission.ts'
import type { Secrets } from '../secrets.ts'
import { networkKeyOf, personKeysOf } from './hold-keys.ts'
import { holdWishesOf, timeTaken, type HoldWishes } from './hold-wishes.ts'

/** Context of a reservation on its way: a shopper's request to one site. */
export interface HoldContext extends LeadContext, Pick<SiteContext, 'places'> {
  /** Who takes the deposit; null where the site takes none (R1). */
  payments: Payments | null
  /** No money moves: pages with a pay button say so (R49). */
  isTestPayments: boolean
  secrets: Secrets
}

export interface HoldMeta extends Omit<SubmissionMeta, 'isLastStep' | 'isWhole' | 'step' | 'resume' | 'within'> {
  kind?: ReservationKind
}

export type HoldResult =
  /** `isRepeated`: the same form came before. */
  | { kind: 'held'; reservation: Reservation; isRepeated: boolean }
  /** `freeAfter`: when the other shopper's hold or hours alone end; null where it is reserved, or not known. */
  | { kind: 'taken'; why: 'holding' | 'reserved' | 'first-refusal'; freeAfter: Date | null; vehicle: AskedVehicle }
  | { kind: 'gone'; vehicle: AskedVehicle }
  | { kind: 'not-reservable' }
  /** The site wants shoppers to sign in first. */
  | { kind: 'sign-in' }
  | { kind: 'invalid'; errors: FieldError[] }
  /** `limit` null: too many forms of any kind came in. */
  | { kind: 'too-many'; limit: HoldLimit | null; retryAfterSeconds: number }
  /** The Idempotency-Key belongs to another submission. */
  | { kind: 'conflict'; reference: string }

const UNKNOWN_VEHICLE: FieldError = { field: 'car_id', label: 'Vehicle', message: 'This site has no such vehicle.' }

/**
 * Takes in a filled-in reservation and keeps the vehicle while its deposit is paid. `raw` has the fields of the form
 * `reservation`. Every outcome that a sender can cause is an answer; nothing is kept of one that is refused. Rejects
 * only when the database fails.
 */
export async function holdVehicle(
  ctx: HoldContext,
  raw: Readonly<Record<string, unknown>>,
  { kind = 'reserve', ...meta }: HoldMeta,
): Promise<HoldResult> {
  const { site, db } = ctx
  const isOffered = kind === 'reserve' || site.switches.checkoutJourney
  if (ctx.payments === null || !site.switches.checkout || !isOffered) return { kind: 'not-reservable' }
  if (site.gatedRoutes.checkout && site.switches.garage && (ctx.accountId ?? null) === null) return { kind: 'sign-in' }
  const id = vehicleIdOf(String(raw['car_id'] ?? ''))
  const vehicle = id === null ? null : await askedVehicle({ db, site }, id)
  if (vehicle === null) return { kind: 'invalid', errors: [UNKNOWN_VEHICLE] }
  if (!isAvailable(vehicle.snapshot.status)) return { kind: 'gone', vehicle }
  const { snapshot } = vehicle
  // A vehicle of somebody else may be this very form's, sent a second time: the hold itself decides.
  const facts = { ...snapshot, tag: vehicle.tag, reserved: false }
  if (!isReservable(facts, snapshot.priceCents, reserveRulesOf(site))) return { kind: 'not-reservable' }

  const form = formOf('reservation', site, { vehicle: { ...vehicle, id: snapshot.id, carType: snapshot.carType } })
  const { values, errors: unread } = readValues(form, { fulfilment: 'collect', ...raw })
  const errors = [...unread, ...validate(form, values, { isPhone: (text) => e164Of(text) !== null })]
  if (errors.length > 0) return { kind: 'invalid', errors }
  return submit(ctx, raw, { kind, meta, vehicle, ...(await holdWishesOf(ctx, vehicle, values)) })
}

interface HoldRequest {
  kind: ReservationKind
  meta: Omit<HoldMeta, 'kind'>
  vehicle: AskedVehicle
  wishes: HoldWishes
  faults: FieldError[]
}

/** Why a hold was refused inside the transaction, which is then rolled back. */
type Refusal = Extract<HoldResult, { kind: 'taken' | 'gone' | 'not-reservable' | 'invalid' | 'too-many' }>

async function submit(
  ctx: HoldContext,
  raw: Readonly<Record<string, unknown>>,
  asked: HoldRequest,
): Promise<HoldResult> {
  const { site, db } = ctx
  const { kind, meta, wishes } = asked
  const kept: { outcome: Refusal | Reservation | null } = { outcome: null }
  const answer = await submitLead(
    ctx,
    'reservation',
    { ...raw, fulfilment: wishes.fulfilment, location: wishes.location.id },
    {
      ...meta,
      isLastStep: false,
      isWhole: true,
      settled: {
        ...meta.settled,
        answers: { ...meta.settled?.answers, ...collectionOf(wishes) },
        ...(kind === 'purchase' && { category: 'Online Purchase' }),
        ...(wishes.delivery !== null && { charges: [{ name: 'Delivery', amountCents: wishes.delivery.priceCents }] }),
      },
      within: async (trx, lead) => {
        kept.outcome = await keep(ctx, trx, lead, asked)
        return 'reference' in kept.outcome ? null : refusalErrors(kept.outcome)
      },
    },
  )
  switch (answer.kind) {
    case 'accepted': {
      const reservation = await reservationOfLead({ db, site }, answer.leadId)
      if (reservation === null) return { kind: 'conflict', reference: answer.reference }
      return { kind: 'held', reservation, isRepeated: answer.isRepeated }
    }
    case 'invalid':
      return kept.outcome === null || 'reference' in kept.outcome
        ? { kind: 'invalid', errors: answer.errors }
        : kept.outcome
    case 'conflict':
      return { kind: 'conflict', reference: answer.reference }
    case 'too-many':
      return { kind: 'too-many', limit: null, retryAfterSeconds: answer.retryAfterSeconds }
    case 'not-resumable':
      throw new Error(`a reservation resumes no lead, and yet was refused as ${answer.reason}`)
  }
}

function collectionOf({ collectAt, location }: HoldWishes): Record<string, string> {
  return collectAt === null
    ? {}
    : { collection: `${spokenDateTime(collectAt, timezoneOf(location))}, ${location.name}` }
}

/** The lead is refused with the hold; its own errors are told apart by `kept`. */
function refusalErrors(refusal: Refusal): FieldError[] {
  return refusal.kind === 'invalid' ? refusal.errors : [{ field: 'car_id', label: 'Vehicle', message: refusal.kind }]
}

/** Takes limits, time and vehicle for a lead that was just written, in its transaction. */
async function keep(
  ctx: HoldContext,
  trx: Transaction<Database>,
  lead: Lead,
  { kind, meta, vehicle, wishes, faults }: HoldRequest,
): Promise<Refusal | Reservation> {
  const { site, secrets, now } = ctx
  const accountId = ctx.accountId ?? null
  const vehicleId = vehicle.snapshot.id
  if (faults.length > 0) return { kind: 'invalid', errors: faults }
  const keys = {
    personKeys: personKeysOf(secrets, site, lead.person, accountId),
    networkKey: networkKeyOf(secrets, site, meta.address),
  }
  const limit = await holdLimitOf({ trx, site }, { ...keys, vehicleId })
  if (limit.kind === 'full') return { kind: 'too-many', limit: limit.limit, retryAfterSeconds: limit.retryAfterSeconds }
  const price = await askedPriceOf({ db: trx, site }, vehicleId)
  if (price === null || price.priceCents < site.checkout.leastPriceCents) return { kind: 'not-reservable' }
  const { location, collectAt, ...wish } = wishes
  if (collectAt !== null) {
    const endsAt = new Date(collectAt.getTime() + site.testDrives.slotMinutes * 60_000)
    const place = { startsAt: collectAt, endsAt, locationId: location.id, vehicleId }
    if ((await freeSeat({ trx, site }, place, site.testDrives, null)) === null)
      return { kind: 'invalid', errors: [timeTaken()] }
  }
  const answer = await takeHold(
    { trx, site },
    {
      ...keys,
      ...price,
      ...wish,
      id: randomUUID(),
      reference: lead.reference,
      leadId: lead.id,
      accountId,
      vehicleId,
      kind,
      depositCents: site.vehiclePage.reserveDepositCents,
      termsVersion: reservationTermsOn(site, localDay(site, now)).version,
      locationId: location.id,
      collectAt,
      createdAt: now,
      holdMinutes: site.checkout.holdMinutes,
    },
  )
  switch (answer.kind) {
    case 'held':
      return answer.reservation
    case 'taken':
      return { ...answer, vehicle }
    case 'gone':
      return { kind: 'gone', vehicle }
  }
}
