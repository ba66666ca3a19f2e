import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { hostName } from '#domain/site/addresses/host-name.ts'
import { readPaymentKeys, type PaymentKeys } from './payments/payment-keys.ts'
import { PROJECT_FOLDER } from './project-folder.ts'

const isAddressOrRange = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** Parses the variable WEBHOOK_KEYS into keys by `site/route`. Null for a text in another format. */
function webhookKeys(text: string): Map<string, string> | null {
  const pairs = text
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => /^([a-z0-9-]+\/[a-z0-9-]+)=([\x21-\x7e]{16,})$/.exec(pair))
  const keys = new Map<string, string>()
  for (const pair of pairs) {
    if (pair === null) return null
    keys.set(pair[1] ?? '', pair[2] ?? '')
  }
  return keys
}

/** A whole number; `subject` begins the words that a faulty one is refused with. */
function whole(least: number, most: number, subject = 'it must be') {
  const words = `${subject} a whole number from ${least} to ${most}`
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}

/** An address of a service, by its protocol. */
const address = (protocol: RegExp, beginnings: string) =>
  z.url({ protocol, error: `it must be an address that begins with ${beginnings}` })

/** No request can be made to an address with a password in it. */
const hasNoPassword = (text: string) => {
  const address = URL.parse(text)
  return address === null || `${address.username}${address.password}` === ''
}

const oneOf = { error: (issue: { values?: unknown }) => `it must be one of ${[issue.values].flat().join(', ')}` }

/** A key that is sent to a service in a request header. */
const headerKey = z
  .string()
  .regex(
    /^[\x21-\x7e]+$/,
    'it must be letters, digits and punctuation of ASCII without spaces, as a request header takes them',
  )

/**
 * Every setting the program takes from its environment. Each has a default, so that `npm start` needs none;
 * docs/environment.md is written from these descriptions.
 */
export const environmentSchema = z.object({
  PORT: whole(0, 65535, 'a port is').default(3000).describe('TCP port to serve on; 0 takes any free one'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 in a container or behind a load balancer'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(PROJECT_FOLDER, path))
    .describe(
      'Folder of the embedded database, of pictures and reports from other servers, and of picture variants; ' +
        'made when missing. ' +
        'Keep it: variants can always be made again, originals only while their source still has them',
    ),
  SITES_DIR: z
    .string()
    .min(1)
    .default('sites')
    .transform((path) => resolve(PROJECT_FOLDER, path))
    .describe('Folder holding one folder for each site'),
  OFFICE_HOSTS: z
    .string()
    .default('office.localhost')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((host) => hostName.safeParse(host).success),
      'it must be host names, separated by commas',
    )
    .describe('Hosts of the office, where dealers’ staff work; empty: there is none. No site may have one of them'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://')
    .optional()
    .describe('A PostgreSQL server, version 15 or newer, to use in place of the embedded one'),
  DATABASE_POOL: whole(1, 200)
    .default(10)
    .describe('Most connections on which one process serves requests; up to five more serve its background work'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressOrRange), 'it must be IP addresses or CIDR ranges, separated by commas')
    .describe('Addresses of proxies whose X-Forwarded-* headers count; empty: none count'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], oneOf)
    .default('info')
    .describe('Least severe log line written'),
  PAGE_CACHE_MB: whole(0, 65536).default(32).describe('Memory for whole pages ready to send; 0 turns the cache off'),
  STOCK_POLL_MS: whole(50, 60000)
    .default(700)
    .describe('How often a process polls the database for stock changes whose notification was lost'),
  SEARCH_TIMEOUT_MS: whole(50, 30000)
    .default(1000)
    .describe(
      'Longest wait for a site’s hosted search service before the program’s own index answers in its place, in ' +
        'milliseconds; ' +
        'all queries of one page together wait one and a half times as long at most',
    ),
  MARKET_PRICE_URL: address(/^https?$/, 'http:// or https://')
    .optional()
    .describe(
      'Service that sites ask for market prices whose market.source is provider, and for trade-ins those whose ' +
        'redbook.valuations is set; without it they show none',
    ),
  MARKET_PRICE_KEY: headerKey.optional().describe('Key that is sent to that service; it is never logged or stored'),
  MARKET_PRICE_TIMEOUT_MS: whole(50, 30000)
    .default(1500)
    .describe('Longest wait for a response of that service, in milliseconds'),
  REGO_LOOKUP_URL: address(/^https?$/, 'http:// or https://')
    .optional()
    .describe(
      'Service that sites ask for number plates whose tradeIn.regoLookup is provider; without it they look none up',
    ),
  REGO_LOOKUP_KEY: headerKey.optional().describe('Key that is sent to that service; it is never logged or stored'),
  REGO_LOOKUP_TIMEOUT_MS: whole(50, 30000)
    .default(4000)
    .describe('Longest wait for a response of that service, in milliseconds'),
  INDEX_NOW_URL: address(/^https?$/, 'http:// or https://')
    .default('https://api.indexnow.org/indexnow')
    .describe('Engine that is told of changed addresses, by sites with reach.indexNow; it tells the other engines'),
  DEMO_STOCK: z
    .enum(['auto', 'off'], oneOf)
    .default('auto')
    .describe(
      'auto: at start, demo sites without an import get the stock of demo/, and an interrupted import of it ' +
        'continues',
    ),
  DEMO_SHOPPERS: z
    .enum(['auto', 'off'], oneOf)
    .default('auto')
    .describe(
      'auto: after the first start with demo stock, made-up shoppers send a few enquiries, book test drives and ' +
        'reserve a vehicle, so that the office has something to answer',
    ),
  SEARCH_ADMIN_KEY: headerKey
    .optional()
    .describe(
      'Key that may write to a hosted search service, for `forecourt search sync` alone; it is never logged or stored',
    ),
  SMTP_URL: address(/^smtps?$/, 'smtp:// or smtps://')
    .optional()
    .describe(
      'Server that sends e-mail, such as smtp://user:password@mail.example.com:587 (TLS is begun by STARTTLS) ' +
        'or smtps://…:465; ' +
        'without one, mail is written into DATA_DIR/outbox as .eml files',
    ),
  MAIL_FROM: z
    .email('it must be an e-mail address')
    .optional()
    .describe('Sender of all e-mail, one that the mail server may send for; without one, each dealer’s own address'),
  SMS_URL: address(/^https?$/, 'http:// or https://')
    .refine(hasNoPassword, 'it must hold no user or password: SMS_KEY holds the key')
    .optional()
    .describe(
      'Provider that sends text messages, asked as docs/sms.md says; without one, they are written into ' +
        'DATA_DIR/outbox as .sms.txt files',
    ),
  SMS_KEY: headerKey.optional().describe('Key that is sent to that provider; it is never logged or stored'),
  SMS_INBOUND_KEY: headerKey
    .optional()
    .describe(
      'Key by which the provider signs the texts that it passes on to /api/sms/inbound, such as STOP; ' +
        'without one none are taken',
    ),
  WEBHOOK_KEYS: z
    .string()
    .default('')
    .refine(
      (text) => webhookKeys(text) !== null,
      'it must be site/route=key, separated by spaces, each key at least 16 letters, digits and punctuation of ASCII',
    )
    .transform((text) => webhookKeys(text) ?? new Map<string, string>())
    .describe(
      'Keys that leads sent to webhooks are signed with, such as southerly/crm=…, separated by spaces; ' +
        'they are never logged or stored',
    ),
  PAYMENT_KEYS: z
    .string()
    .default('')
    .transform((text, context) => {
      const keys = readPaymentKeys(text)
      if (keys instanceof Map) return keys
      context.addIssue(`${keys.join('; ')}; it must be site=sk_…,whsec_…, separated by spaces, one for each site`)
      return new Map<string, PaymentKeys>()
    })
    .describe(
      'Keys of sites that take cards, at the payment provider: site=sk_…,whsec_…, separated by spaces. Each is of ' +
        'the dealer’s own account (docs/payments.md). They are never logged or stored',
    ),
  PAYMENTS_URL: address(/^https?$/, 'http:// or https://')
    .refine(hasNoPassword, 'it must hold no user or password: PAYMENT_KEYS holds the keys')
    .default('https://api.stripe.com')
    .describe('Payment provider of PAYMENT_KEYS: Stripe, or a payments simulator'),
  PAYMENTS_SIMULATOR: z
    .enum(['auto', 'off', 'required'], oneOf)
    .default('auto')
    .describe(
      'auto: where every site is a *.localhost one, NODE_ENV is not production and PAYMENT_KEYS is empty, sites that ' +
        'take cards do so from a simulator that moves no money; required: they always do, wherever they run; ' +
        'off: they never do',
    ),
  NODE_ENV: z
    .string()
    .default('')
    .describe('production: the style guide is off unless set, and a payments simulator must be required'),
  APP_SECRET: z
    .base64('it must be at least 32 random bytes in base64, such as `openssl rand -base64 32` prints')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(
      (secret) => secret.length >= 32,
      'it must be at least 32 random bytes in base64, such as `openssl rand -base64 32` prints',
    )
    .optional()
    .describe(
      'Secret from which keys of sign-in codes, limits and unsubscribe links are derived: 32 random bytes in base64, ' +
        'the same for every process. Must be set with DATABASE_URL; with the embedded database it is made once in ' +
        'DATA_DIR/secret. It is never logged or stored in the database',
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'it must be at least 16 letters, digits and punctuation of ASCII without spaces')
    .optional()
    .describe(
      'Token that readers of /metrics send as Authorization: Bearer …; ' +
        'without one only this machine itself may read it. It is never logged or stored',
    ),
  LEAD_DELIVERY: z
    .enum(['on', 'off'], oneOf)
    .default('on')
    .describe('off: this server delivers no leads; `forecourt worker` does'),
  STYLEGUIDE: z
    .enum(['on', 'off'], oneOf)
    .default('on')
    .describe(
      'on: /styleguide shows every component in every state; off: it answers 404. ' +
        'Where NODE_ENV is production it is off unless set',
    ),
  DRAIN_SECONDS: z.coerce
    .number('it must be a number of seconds from 0 to 300')
    .min(0, 'it must be a number of seconds from 0 to 300')
    .max(300, 'it must be a number of seconds from 0 to 300')
    .default(0)
    .describe(
      'How long after SIGTERM /readyz says 503 while requests are still taken, so that a load balancer notices first',
    ),
  SHUTDOWN_SECONDS: whole(1, 600).default(20).describe('Longest wait for requests in flight after SIGTERM'),
})
export type Environment = z.output<typeof environmentSchema>

/** The environment is not usable; `message` has one line for each faulty setting. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads settings from `source`; empty strings count as not set. Throws `EnvironmentError` naming each faulty setting,
 * what was found and what is valid.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) =>
      source[name] === undefined || source[name] === '' ? [] : [[name, source[name]]],
    ),
  )
  if (source['NODE_ENV'] === 'production') given['STYLEGUIDE'] ??= 'off'
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  throw new EnvironmentError(
    result.error.issues
      .map((issue) => {
        const name = String(issue.path[0])
        // This text is logged: a key is not repeated in it.
        return (
          `${name} is ${/(KEYS?|TOKEN|SECRET|SMTP_URL|SMS_URL)$/.test(name) ? 'not usable' : `"${given[name]}"`}; ` +
          `${issue.message}`
        )
      })
      .join('\n'),
  )
}
