/** Settings of reservations and payments (A15; checkout.md, section 2). */
import { z } from 'zod'
import { FULFILMENTS } from '../../checkout/checkout-words.ts'
import { CAR_TYPES } from '../../vehicle/vehicle.ts'
import { cents, sentence } from './fields.ts'

export const ACCEPTED_CARDS = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const
export type AcceptedCard = (typeof ACCEPTED_CARDS)[number]

/** Banks take these as a PayID of a business. */
const PAY_ID = /^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+|04\d{2} ?\d{3} ?\d{3}|\d{2} ?\d{3} ?\d{3} ?\d{3})$/

export const checkoutSchema = z.strictObject({
  payments: z
    .enum(['card', 'manual'])
    .nullable()
    .default(null)
    .describe(
      'Who takes the deposit: card, by the payment provider; manual, by transfer or at the yard; ' +
        'null: the Reserve button leads to the form that asks to be rung.',
    ),
  transfer: z
    .strictObject({
      payId: z
        .string()
        .regex(PAY_ID, 'an e-mail address, an Australian mobile number as 0491 570 006, or an ABN of eleven digits')
        .nullable()
        .default(null)
        .describe("The dealer's PayID: an e-mail address, a mobile number or an ABN; null for none."),
      account: z
        .strictObject({
          name: sentence.describe('Name that the account is in, which banks compare.'),
          bsb: z
            .string()
            .regex(/^\d{3}-?\d{3}$/, 'six digits, such as 064-000')
            .describe('BSB of the account.'),
          number: z
            .string()
            .regex(/^\d(?: ?\d){4,8}$/, 'five to nine digits, such as 1234 5678')
            .describe('Number of the account.'),
        })
        .nullable()
        .default(null)
        .describe("The dealer's bank account; null for none."),
    })
    .prefault({})
    .describe('Where shoppers send a deposit with payments of manual; with neither they pay at the yard.'),
  holdMinutes: z
    .int()
    .min(30)
    .max(60)
    .default(30)
    .describe('Minutes for which a vehicle is kept while a shopper pays; a card page lives for 30 at least.'),
  reservedDays: z
    .int()
    .min(1)
    .max(14)
    .default(3)
    .describe('Open days that a reservation lasts; it ends when the yard closes on the last of them.'),
  capture: z
    .enum(['now', 'authorise'])
    .default('now')
    .describe('now: the deposit is taken; authorise: it is set aside on the card, with reservedDays of 5 at most.'),
  fulfilment: z
    .array(z.enum(FULFILMENTS))
    .min(1)
    .default(['collect'])
    .describe('How the shopper gets the vehicle: collected from the yard, or delivered too.'),
  refund: z
    .enum(['any-time', 'until-reserved-days'])
    .default('any-time')
    .describe(
      'Until when a shopper who cancels gets the whole deposit back: ' +
        'until a contract is signed, or until the reservation ends.',
    ),
  carTypes: z
    .array(z.enum(CAR_TYPES))
    .min(1)
    .default([...CAR_TYPES])
    .describe('Types of vehicle that may be reserved.'),
  leastPriceCents: cents.default(100_001).describe('Least price of a vehicle that may be reserved, cents.'),
  returnPolicy: z
    .strictObject({
      days: z.int().min(1).max(365).describe('Days within which a vehicle may be brought back.'),
      km: z.int().min(1).max(10_000).describe('Kilometres that may have been driven until then.'),
      leastTank: sentence.describe('How full its tank must be at least, such as "a quarter".'),
    })
    .nullable()
    .default(null)
    .describe('Promise to take a vehicle back, shown before it is reserved (A15.7); null for none.'),
  accepted: z
    .array(z.enum(ACCEPTED_CARDS))
    .default([...ACCEPTED_CARDS])
    .describe(
      'Cards and wallets named beside the pay button (A15.5); one that the provider lacks is warned of at start.',
    ),
  taxInvoices: z
    .enum(['dms', 'forecourt'])
    .default('dms')
    .describe(
      "Who writes the tax invoice when a vehicle is sold: the dealer's own system, or this program (needs abn).",
    ),
  firstRefusal: z
    .strictObject({
      hours: z
        .int()
        .min(1)
        .max(24)
        .default(2)
        .describe('Hours that the vehicle is kept for them alone; those of the night do not count.'),
    })
    .nullable()
    .default(null)
    .describe(
      'Shoppers with an account wait in a line for a vehicle that somebody else has: ' +
        'when it comes free, the one who asked first may reserve it alone for some hours; null for none.',
    ),
  notify: z
    .email('an e-mail address')
    .nullable()
    .default(null)
    .describe("Address of staff that is told of reservations; null: the location's leads address."),
})
