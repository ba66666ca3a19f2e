/** R60: what the endpoint for agents takes and refuses, before any tool is called. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messageOf, openAgentsWorld, REVISION, type AgentsWorld } from './agents-world.ts'

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld()
})
afterAll(() => world.close())

const listed = z.object({
  result: z.object({
    tools: z.array(
      z.object({
        name: z.string(),
        description: z.string().min(30),
        inputSchema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
        outputSchema: z.looseObject({ type: z.literal('object'), required: z.array(z.string()) }),
        annotations: z.looseObject({ readOnlyHint: z.boolean() }),
      }),
    ),
    ttlMs: z.number(),
    cacheScope: z.string(),
  }),
})
const failure = z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.number(), message: z.string() }) })

/** Headers that the newest revision asks for. */
const ofMethod = (method: string) => ({ 'mcp-protocol-version': REVISION, 'mcp-method': method })

async function tools() {
  const response = await world.post(messageOf('tools/list'), { headers: ofMethod('tools/list') })
  return { response, ...listed.parse(response.json()).result }
}

describe('R60 POST /mcp', () => {
  it('R60 R61 lists the tools with what they take and answer; the list may be kept for an hour', async () => {
    const { response, tools: all, ttlMs, cacheScope } = await tools()
    expect(response.statusCode).toBe(200)
    expect([ttlMs, cacheScope]).toEqual([3_600_000, 'public'])
    expect(all.map(({ name, annotations }) => [name, annotations.readOnlyHint])).toEqual([
      ['search_stock', true],
      ['get_vehicle', true],
      ['compare_vehicles', true],
      ['estimate_repayment', true],
      ['check_delivery', true],
      ['test_drive_times', true],
      ['dealer_information', true],
      ['prepare_handover', false],
    ])
    for (const { outputSchema } of all)
      expect(outputSchema.required).toEqual(expect.arrayContaining(['as_of', 'price_says', 'link']))
  })

  it('R60 an answer has no session and no cookie, is kept nowhere, and any page may read it', async () => {
    const { headers } = (await tools()).response
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('mcp-session-id')
    const preflight = await world.app.inject({
      method: 'OPTIONS',
      url: '/mcp',
      headers: { host: 'south.example', origin: 'https://assistant.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'] as const)(
    'R60 %s is refused with the method that is taken',
    async (method) => {
      const response = await world.post('', { method })
      expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST'])
      expect(failure.parse(response.json()).error.message).toContain(`${method} is not possible`)
    },
  )

  it.each([
    ['another type', 'text/plain', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415],
    ['more than 64 KB', 'application/json', JSON.stringify({ text: 'x'.repeat(65_536) }), 413],
    ['nothing', 'application/json', '', 400],
    ['no JSON', 'application/json', '{"jsonrpc":', 400],
    ['a number', 'application/json', '7', 400],
    ['null', 'application/json', 'null', 400],
    ['an empty batch', 'application/json', '[]', 400],
    ['a batch', 'application/json', JSON.stringify([messageOf('ping')]), 400],
    ['no JSON-RPC', 'application/json', '{"hello":1}', 400],
  ])('R60 %s is refused', async (_what, type, body, status) => {
    const response = await world.post(body, { headers: { 'content-type': type } })
    expect(response.statusCode).toBe(status)
    expect(failure.parse(response.json()).error.message).not.toBe('')
  })

  it.each(['resources/list', 'prompts/get', 'subscriptions/listen', 'no/such', '__proto__'])(
    'R60 the method %s is unknown',
    async (method) => {
      const response = await world.post(messageOf(method), { headers: ofMethod(method) })
      expect([response.statusCode < 500, failure.parse(response.json()).error.code]).toEqual([true, -32_601])
    },
  )

  it.each(['resources/list', 'no/such', '__proto__'])('R60 of an older client %s is unknown too', async (method) => {
    const message = { jsonrpc: '2.0', id: 1, method, params: {} }
    const response = await world.post(message, { headers: { 'mcp-protocol-version': '2025-06-18' } })
    const told = /^data: (.*)$/m.exec(response.body)?.[1] ?? response.body
    expect([response.statusCode < 500, failure.parse(JSON.parse(told)).error.code]).toEqual([true, -32_601])
  })

  it('R60 an unknown tool is answered with the names of those that there are', async () => {
    expect((await world.call('book_vehicle')).refused).toContain('search_stock')
  })

  it('R60 a site may have no endpoint', async () => {
    world.set('north.example', (site) => ({
      ...site,
      reach: { ...site.reach, agents: { ...site.reach.agents, mcp: false } },
    }))
    const headers = { host: 'north.example' }
    expect((await world.post(messageOf('tools/list'), { headers })).statusCode).toBe(404)
    for (const url of ['/.well-known/mcp.json', '/mcp'])
      expect((await world.app.inject({ url, headers })).statusCode).toBe(404)
  })

  it('R60 a site has its endpoint on each of its hosts: programs may not follow', async () => {
    world.set('south.example', (site) => ({ ...site, hosts: ['south.example', 'www.south.example'] }))
    const headers = { host: 'www.south.example' }
    const listing = await world.post(messageOf('tools/list'), { headers: { ...headers, ...ofMethod('tools/list') } })
    expect(listing.statusCode).toBe(200)
    expect((await world.app.inject({ url: '/mcp', headers })).statusCode).toBe(405)
    expect((await world.app.inject({ url: '/contact', headers })).statusCode).toBe(301)
  })
})

describe('R67 /.well-known/mcp.json', () => {
  it('R67 says where the endpoint is and what its tools are', async () => {
    const response = await world.app.inject({ url: '/.well-known/mcp.json', headers: { host: 'south.example' } })
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toMatchObject({
      url: 'https://south.example/mcp',
      transport: 'streamable-http',
      authentication: 'none',
    })
    const told = z.object({ tools: z.array(z.object({ name: z.string() })) }).parse(response.json())
    expect(told.tools.map(({ name }) => name)).toEqual((await tools()).tools.map(({ name }) => name))
  })
})
