/** R63: the rules of every answer, on the whole demo stock of the three sites, by the running program. */
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { runs } from '#test/property-runs.ts'
import { ask } from './ask.ts'

const port = inject('port')
const MOST_BYTES = 32 * 1024
/** Ids of the demo's vehicles, and some beyond. */
const anyId = fc.integer({ min: 1, max: 5_000 })
const anyQuery = fc.constantFrom('ute', 'toyota', 'white suv under 50k', 'caravan', 'diesel', 'automatic', 'rocket')
const anyPostcode = fc.constantFrom('4870', '2000', '6000', '0800', '7000')
/** A long enough beginning of a dealer's comments is nobody's fact. */
const TELLING_SIGNS = 30

const toolAnswer = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    structuredContent: z
      .looseObject({
        as_of: z.iso.datetime(),
        price_says: z.string().min(3),
        link: z.url(),
        untrusted_text: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  }),
})
const vehicleAnswer = z.object({ as_of: z.iso.datetime(), data: z.object({ comments: z.string().nullable() }) })

/** Each request from a network of its own, so that no limit ends the test. */
let network = 0
const networkHeaders = () => ({ 'x-forwarded-for': `10.63.${(network >> 8) & 255}.${network++ & 255}` })

const hostOf = (slug: string) => `${slug}.localhost:${port}`

async function call(slug: string, name: string, given: Record<string, unknown>) {
  const headers = {
    ...networkHeaders(),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  const { status, body, bytes } = await ask(port, hostOf(slug), '/mcp', headers, 'POST', JSON.stringify(message))
  expect([name, given, status]).toEqual([name, given, 200])
  const json = /^data: (.*)$/m.exec(body)?.[1] ?? body
  const { result } = toolAnswer.parse(JSON.parse(json))
  return { answer: result.structuredContent ?? null, bytes: bytes.length }
}

const anyCall = fc.oneof(
  fc.tuple(fc.constantFrom('get_vehicle', 'estimate_repayment', 'test_drive_times'), fc.record({ id: anyId })),
  fc.tuple(fc.constant('compare_vehicles'), fc.record({ ids: fc.uniqueArray(anyId, { minLength: 2, maxLength: 4 }) })),
  fc.tuple(fc.constant('check_delivery'), fc.record({ id: anyId, postcode: anyPostcode })),
  fc.tuple(
    fc.constant('search_stock'),
    fc.record({ query: anyQuery, page: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: ['query'] }),
  ),
  fc.tuple(fc.constant('dealer_information'), fc.constant({})),
  fc.tuple(fc.constant('prepare_handover'), fc.record({ kind: fc.constant('enquiry'), id: anyId })),
)

/** Ids that an answer tells of, in the shapes that tools have. */
const told = z.object({ id: z.number().optional(), vehicles: z.array(z.object({ id: z.number() })).optional() })

describe.each(['southerly', 'aster', 'ironbark'])('%s', (slug) => {
  it('R63 says since when it is true, its basis and page; is short; keeps dealers’ words apart', async () => {
    let answers = 0
    await fc.assert(
      fc.asyncProperty(anyCall, async ([name, given]) => {
        const { answer, bytes } = await call(slug, name, given)
        expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
        if (answer === null) return
        answers++
        const { untrusted_text: _words, ...facts } = answer
        const { id, vehicles = [] } = told.parse(answer)
        for (const one of [id, ...vehicles.slice(0, 2).map((vehicle) => vehicle.id)]) {
          if (one === undefined) continue
          const { status, body } = await ask(port, hostOf(slug), `/api/v1/vehicles/${one}`, networkHeaders())
          if (status !== 200) continue
          const vehicle = vehicleAnswer.parse(JSON.parse(body))
          // Both programs' doors tell of one version of the stock.
          expect(answer.as_of).toBe(vehicle.as_of)
          const comments = vehicle.data.comments?.slice(0, TELLING_SIGNS) ?? ''
          if (comments.length === TELLING_SIGNS) expect(JSON.stringify(facts)).not.toContain(comments)
        }
      }),
      { numRuns: runs(60) },
    )
    expect(answers).toBeGreaterThan(10)
  })

  it('R63 a vehicle is told exactly where its page is one, for sale or sold', async () => {
    await fc.assert(
      fc.asyncProperty(anyId, async (id) => {
        const { answer } = await call(slug, 'get_vehicle', { id })
        const listed = await ask(port, hostOf(slug), `/api/v1/vehicles/${id}`, networkHeaders())
        const page = answer === null ? null : await ask(port, hostOf(slug), new URL(answer.link).pathname)
        if (page === null) expect([id, listed.status]).toEqual([id, 404])
        else expect([id, page.status]).toEqual([id, listed.status === 200 ? 200 : 410])
      }),
      { numRuns: runs(40) },
    )
  })
})
