import { z } from 'zod'

/** Ways to pay that an account has, unless a test takes them away. */
export const SIMULATED_METHODS = ['card', 'apple_pay', 'google_pay'] as const
export type SimulatedMethod = (typeof SIMULATED_METHODS)[number]

const failNext = z.strictObject({
  /** Beginning of the addresses that fail. */
  path: z.string(),
  status: z.int().min(400).max(599).default(500),
  times: z.int().min(1).default(1),
  /** True: the request is carried out, and only its answer is lost. */
  isCarriedOut: z.boolean().default(false),
})

/** Faults that a test asks for. Those that are left out are as without faults. */
export const faultsSchema = z.strictObject({
  /** Events are never delivered; they are listed all the same. */
  dropWebhooks: z.boolean().default(false),
  /** Each answer waits so long. */
  delayMs: z.int().min(0).max(120_000).default(0),
  /** Each event is delivered twice. */
  duplicate: z.boolean().default(false),
  /** An expired session can still be paid. */
  payAfterExpiry: z.boolean().default(false),
  /** Currency and cents that are paid in place of those asked for. */
  payOther: z
    .strictObject({ currency: z.string().regex(/^[a-z]{3}$/), amountCents: z.int().min(1) })
    .nullable()
    .default(null),
  /** The simulator's clock runs so far ahead: sessions and authorisations end earlier. */
  aheadSeconds: z.int().min(0).default(0),
  /** Open disputes are decided so, now. */
  closeDisputes: z.enum(['won', 'lost']).nullable().default(null),
  /** Ways to pay that the account does not have. */
  lacked: z.array(z.enum(SIMULATED_METHODS)).default([]),
  failNext: failNext.nullable().default(null),
})
export type Faults = z.output<typeof faultsSchema>

export const noFaults = (): Faults => faultsSchema.parse({})

/** The fault of a request to `path`, which is used up by it; null where it is to be answered as ever. */
export function takeFailure(faults: Faults, path: string): { status: number; isCarriedOut: boolean } | null {
  const { failNext } = faults
  if (failNext === null || failNext.times < 1 || !path.startsWith(failNext.path)) return null
  failNext.times -= 1
  return failNext
}
