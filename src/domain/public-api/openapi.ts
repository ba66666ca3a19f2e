/** Writes the OpenAPI 3.1 document of a site's public API (R85), from the schemas that its answers are checked by. */
import { z } from 'zod'
import { FACETS, facetRow } from '../search/facets.ts'
import { RANGE_FACETS } from '../search/facet-facts.ts'
import { RESULT_SORTS } from '../search/search.ts'
import { publicUrl } from '../site/addresses/public-url.ts'
import { API_V1 } from '../site/paths/paths-api.ts'
import type { Site } from '../site/site.ts'
import { answerSchemaOf, ENDPOINT_ROWS, PARAMETERS } from './endpoints.ts'
import { brandAnswer, locationAnswer, modelListed, modelWhole } from './place-answers.ts'
import { priceAnswer } from './price-answer.ts'
import { PROBLEMS, problemAnswer } from './problem.ts'
import { reviewAnswer, reviewSummary } from './review-answer.ts'
import { stockChangeAnswer } from './stock-change-answer.ts'
import { vehicleListed, vehicleWhole } from './vehicle-answer.ts'

/** Schemas that the document names, by their names. */
const NAMED = {
  Vehicle: vehicleListed,
  VehicleWhole: vehicleWhole,
  Price: priceAnswer,
  Location: locationAnswer,
  Brand: brandAnswer,
  Model: modelListed,
  ModelWhole: modelWhole,
  Review: reviewAnswer,
  ReviewSummary: reviewSummary,
  StockChange: stockChangeAnswer,
  Problem: problemAnswer,
}

type Json = Readonly<Record<string, unknown>>

const refTo = (name: string) => `#/components/schemas/${name}`

function schemasOf(): { named: Json; answers: Map<string, Json> } {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(NAMED)) registry.add(schema, { id: name })
  for (const [id, row] of Object.entries(ENDPOINT_ROWS)) registry.add(answerSchemaOf(row), { id: answerName(id) })
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, override: openToMore })
  const bare = Object.entries(schemas).map(([name, { $schema: _uri, $id: _id, ...schema }]) => [name, schema] as const)
  return {
    named: Object.fromEntries(bare.filter(([name]) => name in NAMED)),
    answers: new Map(bare.filter(([name]) => !(name in NAMED))),
  }
}

/** Programs must not refuse a name that comes later. */
function openToMore({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const answerName = (id: string) => `answer-${id}`

/** The document of a site. */
export function openApiOf(site: Site): Json {
  const { named, answers } = schemasOf()
  const paths = Object.entries(ENDPOINT_ROWS).map(([id, row]) => [row.path, { get: operationOf(id, row, answers) }])
  return {
    openapi: '3.1.0',
    info: {
      title: `Stock of ${site.name}`,
      version: '1',
      description:
        'What the pages of the site say, for programs. Amounts are Australian cents. Show a price only with its ' +
        'basis, and no vehicle that is sold. Names keep their meaning; new ones may come.',
    },
    servers: [{ url: publicUrl(site, API_V1) }],
    security: site.reach.api.keyOnly ? [{ key: [] }] : [{}, { key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: named,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: `A key of the dealer's: fc_${site.slug}_…` },
      },
    },
  }
}

type Row = (typeof ENDPOINT_ROWS)[keyof typeof ENDPOINT_ROWS]

function operationOf(id: string, { summary, part, parameters, searches, shape }: Row, answers: Map<string, Json>) {
  return {
    operationId: id,
    summary,
    parameters: [
      ...(part === null ? [] : [{ ...part, in: 'path', required: true, schema: { type: 'string' } }]),
      ...parameters.map((name) => {
        const { $schema: _, description, ...schema } = z.toJSONSchema(PARAMETERS[name])
        return { name, in: 'query', description, schema }
      }),
      ...(searches ? SEARCH_PARAMETERS : []),
    ],
    responses: {
      200: {
        description: summary,
        headers: {
          ETag: { schema: { type: 'string' }, description: 'Send it back as If-None-Match: 304 when nothing changed.' },
        },
        content: { 'application/json': { schema: answers.get(answerName(id)) } },
      },
      304: { description: 'Nothing changed since the tag of If-None-Match.' },
      ...Object.fromEntries(
        Object.entries(PROBLEMS)
          .filter(([code]) => code !== 'stock_changed' || shape === 'page' || shape === 'journal')
          .map(([, { status, when }]) => [
            status,
            { description: when, content: { 'application/json': { schema: { $ref: refTo('Problem') } } } },
          ]),
      ),
    },
  }
}

const query = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
})

/** Parameters of the site's search, written as its addresses write them. */
const SEARCH_PARAMETERS = [
  query('query', 'Words, as typed into the search of the site.'),
  query('sortBy', 'Order.', { type: 'string', enum: [...RESULT_SORTS] }),
  query('near', 'Postcode of four digits.', { type: 'string', pattern: '^[0-9]{4}$' }),
  query('within', 'Kilometres from that postcode.', { type: 'integer', minimum: 1 }),
  ...FACETS.map((facet) => ({
    ...query(`refinementList[${facet}][]`, `${facetRow(facet).title}: any of these.`, {
      type: 'array',
      items: { type: 'string' },
    }),
    explode: true,
  })),
  ...RANGE_FACETS.map((facet) => query(`range[${facet}]`, 'Two bounds as `least:most`; either may be missing.')),
]
