/** Every address of the public API, one row each (R85). Route, OpenAPI document and tests are made from it. */
import { z } from 'zod'
import { API_PATHS } from '../site/paths/paths-api.ts'
import { brandAnswer, locationAnswer, modelListed, modelWhole } from './place-answers.ts'
import { reviewAnswer, reviewSummary } from './review-answer.ts'
import { stockChangeAnswer } from './stock-change-answer.ts'
import { vehicleListed, vehicleWhole } from './vehicle-answer.ts'

export const MOST_OF_PAGE = 100
const USUAL_OF_PAGE = 20

/** Parameters besides those of a search, by name. */
export const PARAMETERS = {
  fields: z
    .string()
    .max(1000)
    .optional()
    .describe('Names of members by commas: `id,title,price`. The answer then holds these alone.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_OF_PAGE)
    .default(USUAL_OF_PAGE)
    .describe(`How many at a time, ${MOST_OF_PAGE} at most.`),
  cursor: z
    .string()
    .max(1000)
    .optional()
    .describe('Where to go on, as `next` of the last answer has it; with the same search.'),
  after: z.string().max(4000).optional().describe('Where to go on, as `cursor` of the last answer has it.'),
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Moment to begin at, without `after`. A day ago where neither is given.'),
} as const
export type ParameterName = keyof typeof PARAMETERS
export const apiQuery = z.object(PARAMETERS)
export type ApiQuery = z.output<typeof apiQuery>

interface Endpoint {
  /** Below `/api/v1`; `{name}` is a part of it. */
  path: string
  /** The part of the path that the program says. */
  part: { name: string; description: string } | null
  summary: string
  parameters: readonly ParameterName[]
  /** Takes every parameter of the site's own search. */
  searches: boolean
  item: z.ZodObject
  /**
   * `one`: the item; `all`: every item; `page`: items with `next` and `count`; `journal`: with `cursor` and `more`;
   * `summed`: with `summary`.
   */
  shape: 'one' | 'all' | 'page' | 'journal' | 'summed'
}

const ENDPOINTS = {
  vehicles: {
    path: API_PATHS.vehicles,
    part: null,
    summary: 'Vehicles that the site lists, by any search of the site',
    parameters: ['fields', 'limit', 'cursor'],
    searches: true,
    item: vehicleListed,
    shape: 'page',
  },
  vehicle: {
    path: API_PATHS.vehicle,
    part: { name: 'id', description: 'Id of the vehicle.' },
    summary: 'One vehicle with all that its page says',
    parameters: ['fields'],
    searches: false,
    item: vehicleWhole,
    shape: 'one',
  },
  locations: {
    path: API_PATHS.locations,
    part: null,
    summary: 'Yards, workshops and parts counters with their hours',
    parameters: ['fields'],
    searches: false,
    item: locationAnswer,
    shape: 'all',
  },
  brands: {
    path: API_PATHS.brands,
    part: null,
    summary: 'Makes that the dealer sells, with what is in stock',
    parameters: ['fields'],
    searches: false,
    item: brandAnswer,
    shape: 'all',
  },
  models: {
    path: API_PATHS.models,
    part: null,
    summary: "Models of the dealer's manufacturers",
    parameters: ['fields'],
    searches: false,
    item: modelListed,
    shape: 'all',
  },
  model: {
    path: API_PATHS.model,
    part: { name: 'slug', description: 'Name of the model, as `/models` has it.' },
    summary: 'One model with its variants, drive-away prices and colours',
    parameters: ['fields'],
    searches: false,
    item: modelWhole,
    shape: 'one',
  },
  reviews: {
    path: API_PATHS.reviews,
    part: null,
    summary: 'The newest reviews that the site shows, with the average of all',
    parameters: ['fields'],
    searches: false,
    item: reviewAnswer,
    shape: 'summed',
  },
  'stock-changes': {
    path: API_PATHS['stock-changes'],
    part: null,
    summary: 'What changed in the stock, oldest first',
    parameters: ['after', 'since', 'limit'],
    searches: false,
    item: stockChangeAnswer,
    shape: 'journal',
  },
} as const satisfies Record<string, Endpoint>

export type EndpointId = keyof typeof ENDPOINTS
export const ENDPOINT_IDS: readonly EndpointId[] = Object.keys(ENDPOINTS).filter(isEndpoint)
export const ENDPOINT_ROWS: Readonly<Record<EndpointId, Endpoint>> = ENDPOINTS

function isEndpoint(name: string): name is EndpointId {
  return name in ENDPOINTS
}

/** Member of every answer (R63). */
const AS_OF = {
  as_of: z.iso.datetime().describe("When the site's stock last changed: the answer has been true since then."),
}

/** Schema of an endpoint's whole answer. */
export function answerSchemaOf({ item, shape }: Pick<Endpoint, 'item' | 'shape'>): z.ZodObject {
  switch (shape) {
    case 'one':
      return z.strictObject({ ...AS_OF, data: item })
    case 'all':
      return z.strictObject({ ...AS_OF, data: z.array(item) })
    case 'summed':
      return z.strictObject({ ...AS_OF, data: z.array(item), summary: reviewSummary })
    case 'page':
      return z.strictObject({
        ...AS_OF,
        data: z.array(item),
        count: z.int().describe('How many the search finds in all.'),
        next: z.string().nullable().describe('Address of the next page; null on the last.'),
      })
    case 'journal':
      return z.strictObject({
        ...AS_OF,
        data: z.array(item),
        cursor: z.string().describe('Give it back as `after`, now or later.'),
        more: z.boolean().describe('Whether more is there already.'),
      })
  }
}

/** Names of an item's members, of which `fields` may name some. */
export const fieldsOf = ({ item }: Pick<Endpoint, 'item'>): string[] => Object.keys(item.shape)
