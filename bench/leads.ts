/**
 * Measures leads accepted in a second, each safe on disk. The peer is the least that such a database can do: one row
 * inserted and committed, by the same driver over the same connections, in turns with it. `npm run bench:leads`
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { submitLead } from '#server/leads/intake.ts'
import type { LeadContext } from '#server/leads/submission.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { temporaryFolder } from '#test/e2e/program.ts'
import { machine, printResult, printTable } from './machine.ts'

const SENDERS = [1, 10, 50]
const ROUNDS = 5
const ROUND_MS = 1500
const MESSAGE = 'Is the tow bar included, and may my son drive it on Saturday? We come from Atherton, an hour away.'

const dataDir = await temporaryFolder('bench')
const { db, close } = await openForProgram({ dataDir }, silentLog)
const site = sampleSite({ forms: { limits: { addressOrdinary: 10_000, addressMost: 100_000, siteMost: 1_000_000 } } })
let moment = Date.now()
// Each round has a window of its own, so that no limit is reached.
const ctx: Omit<LeadContext, 'now'> = { db, site, desk: createLeadDesk(silentLog) }
let count = 0

await sql`create table bare (site_id text not null, id uuid not null, body jsonb not null,
  primary key (site_id, id))`.execute(db)

const WORK = {
  lead: async () => {
    const number = ++count
    const values = {
      name: 'Sam Example',
      email: `sam${number}@example.com`,
      phone: `04${String(10_000_000 + (number % 90_000_000))}`,
      message: MESSAGE,
      category: 'General Enquiry',
      location: 'cairns',
    }
    const meta = {
      address: `203.0.113.${number % 250}`,
      formToken: null,
      idempotencyKey: randomUUID(),
      attribution: {
        url: 'https://sample.localhost/contact',
        userAgent: 'Mozilla/5.0 (X11) Firefox/143.0',
        visitedPages: ['/', '/contact'],
      },
    }
    const answer = await submitLead({ ...ctx, now: new Date(moment) }, 'general-contact', values, meta)
    if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  },
  bare: async () => {
    await sql`insert into bare values ('sample', ${randomUUID()},
      ${JSON.stringify({ message: MESSAGE })}::jsonb)`.execute(db)
  },
} as const

/**
 * Each sender sends its next when the last one is committed; resolves with how many a second and the slowest hundredth
 * in ms.
 */
async function round(work: () => Promise<void>, senders: number): Promise<{ perSecond: number; p99: number }> {
  moment += 3_600_000
  const took: number[] = []
  const began = performance.now()
  const end = began + ROUND_MS
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (performance.now() < end) {
        const started = performance.now()
        await work()
        took.push(performance.now() - started)
      }
    }),
  )
  took.sort((one, other) => one - other)
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const {
  rows: [durability],
} = await sql<{ fsync: string; commit: string; version: string }>`
  select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('server_version') as version`.execute(db)
process.stdout.write(
  `npm run bench:leads on ${machine()}\nPostgreSQL ${durability?.version}, fsync ${durability?.fsync}, ` +
    `synchronous_commit ${durability?.commit}, 10 connections\n\n`,
)

await round(WORK.bare, 10)
await round(WORK.lead, 10)
const table: (string | number)[][] = [['senders', 'bare INSERT+COMMIT /s', 'p99 ms', 'leads /s', 'p99 ms', 'share']]
const result: Record<string, number> = {}
for (const senders of SENDERS) {
  const rounds: Record<keyof typeof WORK, { perSecond: number; p99: number }[]> = { bare: [], lead: [] }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const name of ['bare', 'lead'] as const) rounds[name].push(await round(WORK[name], senders))
  const [bare, lead] = [rounds.bare, rounds.lead].map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p99: median(all.map(({ p99 }) => p99)),
  }))
  if (bare === undefined || lead === undefined) continue
  table.push([
    senders,
    Math.round(bare.perSecond),
    bare.p99.toFixed(1),
    Math.round(lead.perSecond),
    lead.p99.toFixed(1),
    (lead.perSecond / bare.perSecond).toFixed(2),
  ])
  result[`bare_${senders}`] = Math.round(bare.perSecond)
  result[`leads_${senders}`] = Math.round(lead.perSecond)
}
printTable(table)
process.stdout.write(
  '\nA lead is its key, contact, lead, consent and two outbox rows in one transaction; median of rounds in turns.\n',
)

await close()
await rm(dataDir, { recursive: true, force: true })
printResult(result)
