/** Settings for lead delivery: routes, time limits and the shopper's receipt (A11.19). */
import { z } from 'zod'
import { LEAD_CATEGORIES, LEAD_DEPARTMENTS } from '../../leads/lead.ts'
import { slugText } from './fields.ts'

/** For a site without settings too. */
export const DEFAULT_OVERDUE_MINUTES = 5

/**
 * Formats of an e-mail to the dealer. Words alone, words with the ADF file attached, or the ADF as the body for systems
 * that read mailboxes.
 */
export const MAIL_FORMATS = ['adf-attached', 'adf-body', 'plain'] as const
export const FILE_FORMATS = ['adf', 'json'] as const

/**
 * Names the platform uses itself: the mail to the location that takes what no route does, the shopper's receipt, and
 * the reminder of a test drive.
 */
export const DEFAULT_ROUTE = 'default'
export const RECEIPT_ROUTE = 'receipt'
export const REMINDER_ROUTE = 'reminder'

const OWN_ROUTES: readonly string[] = [DEFAULT_ROUTE, RECEIPT_ROUTE, REMINDER_ROUTE]
const routeKey = slugText.refine(
  (key) => !OWN_ROUTES.includes(key),
  `another name than ${OWN_ROUTES.join(', ')}, which the platform uses`,
)

/** Leads hold personal data, so they leave the machine over TLS only. */
const webhookUrl = z
  .string()
  .regex(
    /^(https:\/\/[^/\s@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/,
    'an https address without name and password; http only to localhost',
  )

/**
 * Ways that leads leave by, one row each. A new one does not compile before `server/delivery/carrier.ts` brings leads
 * by it, and `test/integration/database-lists.test.ts` fails before a migration lets the outbox keep it.
 */
const targetSchema = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('email').describe('By e-mail.'),
    to: z
      .array(z.email('an e-mail address'))
      .max(20, '20 addresses at most')
      .default([])
      .describe("Receivers; none means the location's e-mail, else the site's."),
    format: z
      .enum(MAIL_FORMATS)
      .default('adf-attached')
      .describe('adf-attached: words, and the lead as an ADF file; adf-body: the ADF alone; plain: words alone.'),
  }),
  z.strictObject({
    channel: z
      .literal('webhook')
      .describe('As JSON by HTTP POST, signed with the key that WEBHOOK_KEYS holds for this site and route.'),
    url: webhookUrl.describe('Address that takes the leads.'),
  }),
  z.strictObject({
    channel: z
      .literal('file')
      .describe('As a file, in a folder of its own for this site and route under DATA_DIR/leads.'),
    format: z.enum(FILE_FORMATS).default('adf').describe('adf: an ADF/XML 1.0 file; json: what a webhook is sent.'),
  }),
])
export type LeadTarget = z.output<typeof targetSchema>
export const TARGET_CHANNELS = targetSchema.options.map(({ shape }) => shape.channel.value)

export const leadRouteSchema = z.strictObject({
  key: routeKey.describe('Identifier; keep it while leads wait for it.'),
  categories: z.array(z.enum(LEAD_CATEGORIES)).default([]).describe('Categories it takes; empty means all.'),
  dealerships: z.array(slugText).default([]).describe('Ids of dealerships whose leads it takes; empty means all.'),
  locations: z.array(slugText).default([]).describe('Ids of locations whose leads it takes; empty means all.'),
  departments: z.array(z.enum(LEAD_DEPARTMENTS)).default([]).describe('Departments it takes; empty means all.'),
  hours: z
    .enum(['any', 'open', 'closed'])
    .default('any')
    .describe("Takes leads at any time, only while the lead's location is open, or only while it is closed."),
  unfinishedAfterMinutes: z
    .int()
    .min(5)
    .max(1440)
    .nullable()
    .default(null)
    .describe(
      'Minutes after which a form that was begun and not finished goes by this route too, marked as unfinished, ' +
        'where it holds an e-mail address or telephone number. null: only finished ones go.',
    ),
  to: targetSchema.describe('How they are delivered.'),
})
export type LeadRouteSettings = z.output<typeof leadRouteSchema>

const assignRuleSchema = z.strictObject({
  categories: z.array(z.enum(LEAD_CATEGORIES)).default([]).describe('Categories it takes; empty means all.'),
  locations: z
    .array(slugText)
    .default([])
    .describe('Ids of locations whose leads it takes; empty means all. The location that answers the lead counts.'),
  staff: z
    .array(z.email('an e-mail address'))
    .min(1, 'one person at least')
    .max(100, '100 people at most')
    .describe('Addresses by which its people sign in to the office.'),
  way: z
    .enum(['turns', 'least-open'])
    .default('turns')
    .describe('turns: who has waited longest for a lead; least-open: who has fewest open leads.'),
})
export type AssignRule = z.output<typeof assignRuleSchema>

export const leadsSchema = z.strictObject({
  routes: z
    .array(leadRouteSchema)
    .max(100, '100 routes at most')
    .default([])
    .describe(
      'Where leads go: to every route that takes them. What none takes is e-mailed, ADF attached, to its ' +
        "location's address, else the site's.",
    ),
  suspected: z
    .enum(['deliver', 'hold'])
    .default('deliver')
    .describe(
      'Leads suspected of being spam: delivered with a mark, or only kept until `forecourt leads resend` delivers ' +
        'them. Booked test drives are always delivered.',
    ),
  receipt: z.boolean().default(true).describe('E-mails the shopper a receipt with the reference and what was sent.'),
  overdueMinutes: z
    .int()
    .min(1)
    .max(1440)
    .default(DEFAULT_OVERDUE_MINUTES)
    .describe('Minutes without a successful delivery after which a lead is reported as overdue.'),
  attempts: z
    .int()
    .min(1)
    .max(500)
    .default(80)
    .describe('Tries before a delivery is parked; 80 last about three days.'),
  answerMinutes: z
    .int()
    .min(5)
    .max(10_080)
    .default(120)
    .describe(
      'Open minutes of the answering location in which staff answer a lead. A letter goes to its person at the ' +
        'end of them, to the managers at the end of twice as many.',
    ),
  assign: z
    .array(assignRuleSchema)
    .max(100, '100 rules at most')
    .default([])
    .describe(
      'Who in the office gets a new lead: the first rule that takes it decides. What none takes waits in the list ' +
        'until somebody takes it.',
    ),
})
