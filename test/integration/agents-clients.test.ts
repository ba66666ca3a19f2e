/** R60: clients of both generations of the protocol, over a real connection. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'

let world: AgentsWorld
let url: URL
beforeAll(async () => {
  world = await openAgentsWorld()
  await world.add('A1', { priceCents: 3_699_000, simpleBody: 'Ute', simpleFuel: 'Diesel' })
  url = new URL('/mcp', await world.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => world.close())

const found = z.object({ count: z.number(), vehicles: z.array(z.object({ id: z.number(), title: z.string() })) })
const SEARCH = { name: 'search_stock', arguments: { query: 'diesel ute' } }

/** Either client, as far as this test asks it. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>
  close(): Promise<void>
}

async function newest(): Promise<AnyClient> {
  const client = new Client({ name: 'Newest Agent', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(url))
  return client
}

async function newClientOfOldProtocol(): Promise<AnyClient> {
  const client = new Client({ name: 'Careful Agent', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url))
  return client
}

async function older(): Promise<AnyClient> {
  const client = new OlderClient({ name: 'Older Agent', version: '1' })
  await client.connect(new OlderTransport(url, { requestInit: { headers: { 'user-agent': 'OlderAgent/2.0' } } }))
  return client
}

describe.each([
  ['2.4.0, revision of 2026-07-28', newest],
  ['2.4.0, revisions before', newClientOfOldProtocol],
  ['sdk 1.32.2', older],
])('R60 client %s', (_name, connect) => {
  it('R60 lists the tools, calls one, and reads its answer and a refusal', async () => {
    const client = await connect()
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_stock')
      const answer = await client.callTool(SEARCH)
      expect(found.parse(answer['structuredContent'])).toMatchObject({
        count: 1,
        vehicles: [{ title: '2020 Toyota Hilux' }],
      })
      const refused = await client.callTool({ name: 'search_stock', arguments: { body: ['rocket'] } })
      expect(refused['isError']).toBe(true)
      expect(JSON.stringify(refused['content'])).toContain('Ask with `body` one of: Ute')
    } finally {
      await client.close()
    }
  })
})

it('R65 calls are counted by the name that a client gives itself, or by the first word of its user agent', async () => {
  await world.counter.flush()
  const days = await world.database.db
    .selectFrom('agentDays')
    .select(['client', 'tool', 'calls', 'failed'])
    .where('siteId', '=', 'south')
    .orderBy('client')
    .execute()
  const names = days.map(({ client }) => client)
  expect(names).toContain('Newest Agent')
  expect(names).toContain('OlderAgent')
  expect(names).not.toContain('Older Agent')
  for (const day of days) expect(day).toMatchObject({ tool: 'search_stock', failed: day.calls / 2 })
})
