/** How search engines, assistants and other programs find the site (reach). */
import { z } from 'zod'
import { LANDING_PAIR_IDS } from '../../search/landings/pair-ids.ts'
import { FEWEST_VEHICLES } from '../../search/landings/landing-life.ts'

export const AI_ACCESS = ['allow', 'answers-only', 'deny'] as const
export type AiAccess = (typeof AI_ACCESS)[number]

export const reachSchema = z.strictObject({
  oneHost: z
    .boolean()
    .default(true)
    .describe('Pages asked of another host of the site lead to the same address on the first of `hosts` (301).'),
  robots: z
    .strictObject({
      ai: z
        .enum(AI_ACCESS)
        .default('allow')
        .describe(
          'Programs of language models that may read the site (robots.txt): all, those that answer people but not ' +
            'those that train, or none. Search engines always may.',
        ),
    })
    .prefault({})
    .describe('Rules of robots.txt.'),
  agents: z
    .strictObject({
      mcp: z
        .boolean()
        .default(true)
        .describe("Programs that ask on a shopper's behalf are answered at /mcp; false answers 404."),
      handover: z
        .boolean()
        .default(true)
        .describe(
          'Agents may fill in a form about a vehicle, which the shopper opens, completes and sends; false offers no ' +
            'such tool.',
        ),
      perMinute: z.int().min(1).max(10_000).default(60).describe('Messages that one network may send in a minute.'),
      siteMost: z.int().min(1).max(100_000).default(600).describe('Messages of all networks in a minute.'),
    })
    .prefault({})
    .describe("Agents: programs that ask on a shopper's behalf, by the Model Context Protocol."),
  api: z
    .strictObject({
      enabled: z
        .boolean()
        .default(true)
        .describe('Programs may ask for the stock at /api/v1; off, these addresses answer 404.'),
      keyOnly: z
        .boolean()
        .default(false)
        .describe('Only programs with a key of the dealer may. What pages list stays public all the same.'),
    })
    .prefault({})
    .describe('Public read API.'),
  twins: z
    .strictObject({
      canonicalSite: z.string().min(1).describe('The `slug` of the site whose page counts. It has no twins itself.'),
    })
    .nullable()
    .default(null)
    .describe(
      'Vehicles that another site of this installation lists too, by their VINs: engines are led to its page ' +
        'while it is for sale there. null lets each page stand for itself.',
    ),
  indexNow: z
    .boolean()
    .default(true)
    .describe(
      'Tells search engines within minutes which addresses changed (IndexNow): vehicles, their lists and landings. ' +
        'Only of a site whose first host is public.',
    ),
  landings: z
    .strictObject({
      pairs: z
        .array(z.enum(LANDING_PAIR_IDS))
        .default(['make-state', 'body-state', 'body-city', 'fuel-body', 'drive-body', 'body-price'])
        .describe(
          'Pairs of facets whose searches get an address of their own, such as `/for-sale/used-utes-in-queensland`, ' +
            'while there are vehicles enough. Engines may list those.',
        ),
      least: z
        .int()
        .min(FEWEST_VEHICLES)
        .default(6)
        .describe('Vehicles with which such an address begins to live, two days running.'),
      words: z
        .array(
          z.strictObject({
            slug: z
              .string()
              .regex(/^[a-z0-9-]+$/, 'a slug of small letters, digits and hyphens, such as "used-utes-in-queensland"')
              .describe('The last part of the address, such as `used-utes-in-queensland`.'),
            text: z.string().min(1).max(400).describe('A sentence of the dealer that its page shows.'),
          }),
        )
        .default([])
        .describe("The dealer's own words on such pages, besides those that are counted."),
    })
    .prefault({})
    .describe('Searches that engines may list besides makes, models and bodies (R12).'),
})
