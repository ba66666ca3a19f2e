/** Settings of shoppers' accounts and of what they are told (A16; accounts.md, section 1). */
import { z } from 'zod'

/** Telephone numbers to which a code may be sent, by country (ISO 3166), against texts to dear numbers abroad. */
const country = z.string().regex(/^[A-Z]{2}$/, 'two capital letters of ISO 3166, such as AU')
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 20:00')

const smsSchema = z.strictObject({
  senderId: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/, '3 to 11 letters, digits and spaces')
    .nullable()
    .default(null)
    .describe("Name that texts come from; null sends from the provider's number."),
  senderIdRegistered: z
    .boolean()
    .default(false)
    .describe('Whether senderId stands in the SMS Sender ID Register; others are shown as "Unverified".'),
  countries: z.array(country).min(1).default(['AU']).describe('Countries whose mobile numbers may sign in.'),
  dailyMost: z.int().min(1).max(100_000).default(300).describe('Most texts with codes the site sends a day.'),
})

export const accountsSchema = z.strictObject({
  identifiers: z
    .array(z.enum(['phone', 'email']))
    .min(1)
    .default(['phone', 'email'])
    .describe('What shoppers may sign in with; the watchlist needs phone (A16.1).'),
  watchlistSignIn: z
    .enum(['at-save', 'later'])
    .default('at-save')
    .describe(
      'at-save: Save leads to sign-in where nobody is signed in (A16.9); later: the browser keeps the vehicle, ' +
        'and the list of saved vehicles offers to keep it for good.',
    ),
  sessionDays: z.int().min(1).max(180).default(30).describe('Days without a visit after which a session ends.'),
  codeMinutes: z.int().min(2).max(10).default(5).describe('Minutes for which a code works.'),
  passkeys: z.boolean().default(true).describe('Offers passkeys: sign-in by face, finger or PIN.'),
  sms: smsSchema.prefault({}).describe('Texts.'),
  inactiveMonths: z
    .int()
    .min(6)
    .max(84)
    .default(24)
    .describe('Months without a visit after which an account is deleted; a letter says so a month before.'),
})

export const alertsSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('Searches can be saved, and shoppers are told of new matches.'),
  mostSearches: z.int().min(1).max(100).default(20).describe('Most searches that one account may save.'),
  mostInstantPerDay: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Most letters a day that go at once; what comes after them waits for the daily letter.'),
  quietFrom: hour.default('20:00').describe('Time of day, in the time zone of the site, from which no text is sent.'),
  quietUntil: hour.default('09:00').describe('Time of day until which no text is sent.'),
})
