import { z } from 'zod'
import { wrongRequest } from './api-error.ts'
import type { FormValue } from './form-body.ts'

const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const text = (most: number) => z.string().min(1).max(most)
const metadata = z.record(text(40), z.string().max(500)).default({})
const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' })
const expand = z.array(z.string()).default([])
/** Parameters of a list's page, which the client always sends. */
const pages = {
  limit: whole.refine((limit) => limit >= 1 && limit <= 100, 'This value must be from 1 to 100').default(10),
  starting_after: z.string().optional(),
  expand,
}
const range = z.strictObject({
  gte: whole.optional(),
  gt: whole.optional(),
  lte: whole.optional(),
  lt: whole.optional(),
})

const lineItem = z.strictObject({
  quantity: whole.refine((count) => count >= 1, 'This value must be greater than or equal to 1'),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, 'Invalid currency'),
    unit_amount: whole.refine((cents) => cents >= 50 && cents <= 99_999_999, 'The amount must be from 50 to 99999999'),
    product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
  }),
})

const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  line_items: z.array(lineItem).length(1, 'Exactly one item can be paid here'),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  excluded_payment_method_types: z.array(z.string()).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  client_reference_id: text(200).optional(),
  customer_email: z.email('Invalid email address').max(800).optional(),
  expires_at: whole.optional(),
  success_url: address,
  cancel_url: address.optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic'),
      description: text(1000).optional(),
      metadata,
      statement_descriptor_suffix: text(22)
        .regex(/[A-Za-z]/, 'The statement descriptor must contain at least one letter')
        .regex(/^[^<>\\'"*]*$/, 'The statement descriptor must not contain < > \\ \' " *')
        .optional(),
    })
    .prefault({}),
  expand,
})

/** Parameters of each request. One that is not listed is refused, as the provider does. */
export const PARAMETERS = {
  session: sessionParameters,
  nothing: z.strictObject({ expand }),
  capture: z.strictObject({ amount_to_capture: whole.optional(), expand }),
  cancel: z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    expand,
  }),
  refund: z.strictObject({
    payment_intent: z.string(),
    amount: whole.optional(),
    metadata,
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    expand,
  }),
  refunds: z.strictObject({ ...pages, payment_intent: z.string().optional() }),
  disputes: z.strictObject({ ...pages, payment_intent: z.string().optional() }),
  events: z.strictObject({
    ...pages,
    created: range.optional(),
    type: z.string().optional(),
    types: z.array(z.string()).max(20).optional(),
  }),
  methods: z.strictObject({ ...pages, active: flag.optional() }),
  movements: z.strictObject({ ...pages, created: range.optional(), type: z.string().optional() }),
}

export type SessionParameters = z.output<typeof sessionParameters>
export type PageParameters = z.output<z.ZodObject<typeof pages>>
export type CreatedRange = z.output<typeof range>

/** Reads a request's parameters. Throws the provider's error for the first faulty one. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: FormValue): z.output<Schema> {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw wrongRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue?.path ?? [])
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  throw wrongRequest(isMissing ? `Missing required param: ${param}.` : `${issue?.message ?? 'Invalid'} (${param})`, {
    code: isMissing ? 'parameter_missing' : 'parameter_invalid',
    param,
  })
}

/** `line_items[0][quantity]` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map((part, place) => (place === 0 ? String(part) : `[${String(part)}]`)).join('')
}
