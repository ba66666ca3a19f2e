/** Settings for forwarding events to other measurement services; off by default (A25.3, D1 Privacy). */
import { z } from 'zod'
import { sentence, sitePath } from './fields.ts'
import { PRIVACY_PATH } from '../paths.ts'

/** This machine's own addresses may go without TLS, for trying out. */
const ORIGIN = String.raw`(?:https:\/\/[a-z0-9.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)`
const origin = z
  .string()
  .regex(new RegExp(`^${ORIGIN}$`), 'an https origin without a path, such as https://www.google-analytics.com')
const scriptAddress = z
  .string()
  .regex(
    new RegExp(String.raw`^${ORIGIN}\/[\w./-]*$`),
    'an https address of a script without a query, such as https://www.googletagmanager.com/gtm.js',
  )

export const USER_DATA = ['none', 'hashed'] as const

const consentWordsSchema = z.strictObject({
  title: sentence.default('May we measure our advertising?').describe('Heading of the banner.'),
  text: sentence
    .default(
      'With your agreement, what you look at here is passed on to measurement services, which may set cookies. ' +
        'Without it nothing is passed on, and everything here works the same.',
    )
    .describe('What is passed on, to whom and what for.'),
  accept: sentence.default('Allow').describe('Button that agrees.'),
  decline: sentence.default('Do not allow').describe('Button that does not; it looks the same.'),
  change: sentence.default('Tracking choices').describe('Button in the footer that opens the banner again.'),
  privacyPath: sitePath.default(PRIVACY_PATH).describe('Where the banner links to.'),
})

const forwardingSchema = z.strictObject({
  containerId: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'a container id such as GTM-ABC1234')
    .describe('Container of the tag manager. Another one asks every shopper again.'),
  scriptAddress: scriptAddress
    .default('https://www.googletagmanager.com/gtm.js')
    .describe("The tag manager's script, loaded only once a shopper has agreed; its container id is added."),
  origins: z
    .array(origin)
    .default([])
    .describe(
      "Origins that the container's tags load scripts and pictures from and send to, besides the script's own; " +
        'pages of this site may then reach them, and no other.',
    ),
  userData: z
    .enum(USER_DATA)
    .default('none')
    .describe(
      'What a sent form passes on of the person: none, or hashed (SHA-256 of e-mail address and telephone ' +
        'number). Hashes still tell a person to whoever holds the same address.',
    ),
  consent: consentWordsSchema.prefault({}).describe('Words of the consent banner.'),
})

export const analyticsSchema = z.strictObject({
  forwarding: forwardingSchema
    .nullable()
    .default(null)
    .describe(
      "Passes events on to a tag manager's dataLayer, for shoppers who agree; without it no banner is shown. " +
        "The site's own counts need no consent: they hold nothing of a person.",
    ),
})

/** The forwarding settings that a page needs. */
export type Forwarding = z.output<typeof forwardingSchema>

/** Where events go, and what of a person goes with them. */
export type ForwardingTarget = Pick<Forwarding, 'containerId' | 'scriptAddress' | 'userData'>

export interface ForwardingSources {
  scripts: string[]
  images: string[]
  connect: string[]
}

/** Sources that forwarding adds to the pages' Content-Security-Policy. None where the site does not forward. */
export function forwardingSources({ forwarding }: z.output<typeof analyticsSchema>): ForwardingSources {
  const origins =
    forwarding === null ? [] : [...new Set([new URL(forwarding.scriptAddress).origin, ...forwarding.origins])]
  return { scripts: origins, images: origins, connect: origins }
}
