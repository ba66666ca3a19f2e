/** Settings of the page where invoices are paid online (A15.6, R80). */
import { z } from 'zod'
import { PAYMENT_PURPOSES } from '../../checkout/checkout-words.ts'
import { cents } from './fields.ts'

export const onlinePaymentSchema = z.strictObject({
  purposes: z
    .array(z.enum(PAYMENT_PURPOSES))
    .min(1)
    .default([...PAYMENT_PURPOSES])
    .describe('What may be paid: a deposit, the balance of a vehicle, a service invoice, parts.'),
  leastCents: cents.default(100).describe('Least amount, cents.'),
  mostCents: cents.default(1_000_000).describe('Most that may be paid at once, cents.'),
})
export type OnlinePaymentSettings = z.output<typeof onlinePaymentSchema>
