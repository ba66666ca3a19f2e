/** R67: docs/agents.md shows a session as it really goes. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { registerHandover } from '#server/mcp/handover-route.ts'
import { openAgentsWorld, type AgentsWorld } from './agents-world.ts'

const PAGE = resolve('docs/agents.md')
const TOKEN = '(22 characters)'

let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld({ register: (app) => registerHandover(app) })
  await sql`alter table stock_events alter column at set default '2026-08-03T01:45:00Z'`.execute(world.database.db)
  await world.add('S1042', {
    priceCents: 3_699_000,
    badge: 'SR5',
    simpleBody: 'Ute',
    simpleFuel: 'Diesel',
    simpleTransmission: 'Automatic',
    simpleDrive: '4x4',
    km: 45_120,
    seats: 5,
  })
})
afterAll(() => world.close())

interface DocumentedRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
}

function readRequest(text: string): DocumentedRequest {
  const [head = '', body = ''] = text.split('\n\n', 2)
  const [line = '', ...headers] = head.split('\n')
  const [method, ...url] = line.split(' ')
  return {
    method: z.enum(['GET', 'POST']).parse(method),
    url: url.join(' '),
    headers: Object.fromEntries(headers.map((header) => header.split(': ', 2))),
    body,
  }
}

/** The token of the last link; it is another one each time. */
let token = ''

async function answerTo({ method, url, headers, body }: DocumentedRequest): Promise<string> {
  const response = await world.post(body, { method, url: url.replace(TOKEN, token), headers })
  token = /\/h\/([\w-]{22})/.exec(response.body)?.[1] ?? token
  const { location } = response.headers
  const rest = location === undefined ? `\n${shown(response.body)}` : `location: ${withoutIds(String(location))}`
  return `HTTP/1.1 ${response.statusCode}\n${rest}`
}

const withoutIds = (text: string) =>
  text.replaceAll(/\/h\/[\w-]{22}/g, `/h/${TOKEN}`).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')

/** The answer's JSON, without data that it has twice. */
function shown(body: string): string {
  const json = /^data: (.*)$/m.exec(body)?.[1] ?? body
  const message = z.looseObject({ result: z.looseObject({}).optional() }).parse(JSON.parse(json))
  const { result } = message
  const isTwice = result?.['structuredContent'] !== undefined
  return withoutIds(
    JSON.stringify(isTwice ? { ...message, result: { ...result, content: undefined } } : message, null, 2),
  )
}

/** A request, and the answer below it. */
const EXCHANGE = /```http\n((?:GET|POST) [^`]*)\n```\n\n```http\n(?:[^`]|`(?!``))*```/g

it('R67 each request of docs/agents.md has the answer that stands below it', async () => {
  const page = await readFile(PAGE, 'utf8')
  const exchanges = [...page.matchAll(EXCHANGE)]
  expect(exchanges).toHaveLength(7)
  let recorded = page
  for (const [whole, request = ''] of exchanges) {
    const answer = await answerTo(readRequest(request))
    recorded = recorded.replace(whole, () => `\`\`\`http\n${request}\n\`\`\`\n\n\`\`\`http\n${answer}\n\`\`\``)
  }
  await expect(recorded).toMatchFileSnapshot(PAGE)
})
