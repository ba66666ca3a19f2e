/** R63: no answer takes longer than it may; what cannot be told in that time is to be asked again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONGEST_ANSWER_MS } from '#server/mcp/answer-time.ts'
import { RenderQueue, type RenderLane } from '#server/http/render-queue.ts'
import { messageOf, openAgentsWorld, REVISION, type AgentsWorld } from './agents-world.ts'

/** Lets agents in when the test says so. */
class HeldQueue extends RenderQueue {
  readonly held: (() => void)[] = []
  isHeld = true

  override async turn(site: string, lane?: RenderLane): Promise<void> {
    if (lane === 'agents' && this.isHeld) await new Promise<void>((resolve) => void this.held.push(resolve))
    return super.turn(site, lane)
  }
}

const queue = new HeldQueue()
let world: AgentsWorld
beforeAll(async () => {
  world = await openAgentsWorld({ longestMs: 2_000, page: { queue } })
})
afterAll(() => world.close())

it('R63 an answer takes one second at most', () => {
  expect(LONGEST_ANSWER_MS).toBe(1_000)
})

it('R63 a tool that takes longer is refused in words that say to ask again, and counts as failed', async () => {
  world.log.length = 0
  const { status, refused } = await world.call('search_stock', { query: 'hilux' })
  expect([status, refused]).toEqual([200, expect.stringContaining('Ask the same again in a few seconds')])
  expect(world.log.map((line) => [line.includes('"level":40'), line.includes('hilux')])).toEqual([[true, false]])
  await world.counter.flush()
  const days = await world.database.db.selectFrom('agentDays').select(['tool', 'calls', 'failed']).execute()
  expect(days).toEqual([{ tool: 'search_stock', calls: 1, failed: 1 }])
  for (const release of queue.held) release()
})

it('R63 a message that the database holds up is answered 503, with the seconds to wait', async () => {
  queue.isHeld = false
  const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/list' }
  const list = () => world.post(messageOf('tools/list'), { headers })
  const late = await world.database.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('rateBuckets').execute()
    await transaction.schema.alterTable('rateBuckets').addColumn('held', 'integer').execute()
    const response = await list()
    await transaction.schema.alterTable('rateBuckets').dropColumn('held').execute()
    return response
  })
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5'])
  expect(late.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('Ask again') } })
})
