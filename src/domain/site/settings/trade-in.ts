/** Settings for valuing vehicles that shoppers trade in or sell (A14). Money in cents. */
import { z } from 'zod'
import { cents, sentence } from './fields.ts'

const percent = z.number().min(0).max(90)

const faqSchema = z.strictObject({
  question: sentence.describe('As a shopper asks it.'),
  answer: sentence.describe('In plain words.'),
})

const DEFAULT_FAQS: readonly z.output<typeof faqSchema>[] = [
  {
    question: 'Is the estimate an offer?',
    answer:
      'No. It is worked out from advertised prices and your answers. ' +
      'The price we offer is settled after we have inspected the vehicle.',
  },
  {
    question: 'What do you compare my vehicle with?',
    answer:
      'With advertised prices of vehicles of the same make and model and of near years, allowing for year and ' +
      'kilometres. From that we take what it costs us to prepare, warrant and sell a vehicle.',
  },
  {
    question: 'Why is the estimate lower than advertised prices?',
    answer:
      'Advertised prices include preparing the vehicle, a warranty where the law asks for one, and the cost of ' +
      'selling it. They may include on-road costs as well. You could get more by selling privately.',
  },
  {
    question: 'What if I still owe money on it?',
    answer:
      'Tell us when we inspect it. We check the Personal Property Securities Register, and what is owing is ' +
      'paid out first.',
  },
  {
    question: 'What should I bring?',
    answer: 'Your licence, the registration papers, every key and the service books.',
  },
  { question: 'Do I have to buy a vehicle from you?', answer: 'No. We buy vehicles outright as well.' },
]

const lookupsSchema = z.strictObject({
  addressMost: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('Lookups from one address in ten minutes; further ones are refused until the time is over.'),
  siteMost: z
    .int()
    .min(1)
    .max(100000)
    .default(300)
    .describe('Lookups of the whole site in ten minutes by one process.'),
})

export const tradeInSchema = z.strictObject({
  marginPercent: percent
    .default(14)
    .describe('What the dealer keeps of an advertised price to prepare, warrant and sell a vehicle, percent.'),
  onRoadPercent: z
    .number()
    .min(0)
    .max(20)
    .default(5)
    .describe('Share of a drive away price that is on-road costs, percent.'),
  rangePercent: z
    .number()
    .min(1)
    .max(40)
    .default(8)
    .describe('Width of the estimate on each side of its middle, percent.'),
  mostYears: z.int().min(1).max(60).default(7).describe('Oldest vehicle that an estimate is given for, years (A14.7).'),
  mostKm: z
    .int()
    .min(1000)
    .max(1000000)
    .default(100000)
    .describe('Most kilometres that an estimate is given for (A14.7).'),
  leastCents: cents.default(100000).describe('An estimate below this is not given, cents: the vehicle has to be seen.'),
  regoLookup: z
    .enum(['platform', 'provider', 'off'])
    .default('platform')
    .describe(
      'Who is asked which vehicle a number plate belongs to. platform: the stock of this program. ' +
        'provider: the service that REGO_LOOKUP_URL names. off: nobody.',
    ),
  lookups: lookupsSchema.prefault({}).describe('How many number plates are looked up for whom.'),
  contactFirst: z
    .boolean()
    .default(false)
    .describe(
      'The shopper leaves a name and a way to be reached before the estimate is shown. ' +
        'Off: the estimate is shown first, and only whoever accepts it leaves them.',
    ),
  faqs: z
    .array(faqSchema)
    .default([...DEFAULT_FAQS])
    .describe('Questions and answers below the estimate (A14.8).'),
})
export type TradeInSettings = z.output<typeof tradeInSchema>
