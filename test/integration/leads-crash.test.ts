import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EmbeddedFolder } from './embedded-folder.ts'

const AcknowledgedLead = z.object({ number: z.number(), leadId: z.string(), isRepeated: z.boolean() })
type AcknowledgedLead = z.output<typeof AcknowledgedLead>

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.withDatabase()
})
afterEach(() => folder.clear())

/** Runs the child; `onLead` may end it. Resolves with what it acknowledged. */
async function takeIn(
  first: number,
  count: number,
  onLead: (soFar: AcknowledgedLead[], child: ReturnType<typeof spawn>) => void = () => {},
): Promise<AcknowledgedLead[]> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'leads-child.ts'), path.join(folder.dir, 'data'), String(first), String(count)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const acknowledged: AcknowledgedLead[] = []
  createInterface(child.stdout).on('line', (line) => {
    acknowledged.push(AcknowledgedLead.parse(JSON.parse(line)))
    onLead(acknowledged, child)
  })
  await once(child, 'close')
  return acknowledged
}

const ROWS = `select l.id, k.key,
  (select count(*)::int from lead_consents c where c.site_id = l.site_id and c.lead_id = l.id) as consents,
  (select count(*)::int from outbox o where o.site_id = l.site_id and o.lead_id = l.id) as deliveries
  from leads l join lead_keys k on k.site_id = l.site_id and k.lead_id = l.id`

/** The rows of the database after all processes were killed. */
async function kept(): Promise<Record<string, unknown>[]> {
  const program = folder.run()
  await program.ready()
  const rows = await program.query(ROWS)
  const [{ leads } = { leads: 0 }] = await program.query('select count(*)::int as leads from leads')
  expect(leads).toBe(rows.length)
  await program.stop()
  return rows
}

describe('A11.19 kill -9 during 200 concurrent submissions', () => {
  it.each([
    ['of the program', false],
    ['of the program and of PostgreSQL', true],
  ])(
    'A11.19 %s: every acknowledged lead is there whole, none in parts, and sending again makes no second',
    async (_, alsoServer) => {
      const wanted = 300
      const server = { pid: 0 }
      const acknowledged = await takeIn(0, 4000, (soFar, child) => {
        if (soFar.length === 1) void folder.serverPid().then((pid) => (server.pid = pid))
        if (soFar.length < wanted || server.pid === 0 || child.killed) return
        if (alsoServer) process.kill(server.pid, 'SIGKILL')
        child.kill('SIGKILL')
      })
      expect(acknowledged.length).toBeGreaterThanOrEqual(wanted)
      const rows = await kept()
      const ids = new Map(rows.map(({ key, id }) => [key, id]))
      expect(acknowledged.filter(({ number, leadId }) => ids.get(`key:n${number}`) !== leadId)).toEqual([])
      expect(rows.filter(({ consents, deliveries }) => consents !== 1 || deliveries !== 2)).toEqual([])

      // All browsers send again, with or without an answer: they cannot know.
      const again = await takeIn(0, 100)
      expect(again).toHaveLength(100)
      expect(
        again.filter(
          ({ number, leadId, isRepeated }) =>
            isRepeated !== ids.has(`key:n${number}`) || (isRepeated && leadId !== ids.get(`key:n${number}`)),
        ),
      ).toEqual([])
    },
  )
})
