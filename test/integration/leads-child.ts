/**
 * Takes in leads as a process of its own, for a test that kills it, on an embedded database or on DATABASE_URL:
 * `leads-child.ts <folder> <first> <count>` submits `count` leads, 200 of them at any time, each under a key of its own
 * number; every acknowledged one is a line of JSON.
 */
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { submitLead } from '#server/leads/intake.ts'

const [dataDir = '', first = '0', count = '1'] = process.argv.slice(2)
const { db, close } = await openForProgram(
  { dataDir, databaseUrl: process.env['DATABASE_URL'] || undefined },
  silentLog,
)
const ctx = { db, site: sampleSite(), desk: createLeadDesk(silentLog) }

async function send(number: number): Promise<void> {
  const values = {
    name: 'Sam',
    email: `sam${number}@example.com`,
    phone: `0491 57${String(number).padStart(4, '0')}`,
    message: `Number ${number}`,
    category: 'General Enquiry',
    location: 'cairns',
  }
  const answer = await submitLead({ ...ctx, now: new Date() }, 'general-contact', values, {
    address: `203.0.${number % 256}.${number >> 8}`,
    formToken: null,
    idempotencyKey: `n${number}`,
    attribution: {},
  })
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  process.stdout.write(`${JSON.stringify({ number, leadId: answer.leadId, isRepeated: answer.isRepeated })}\n`)
}

const CONCURRENT = 200
const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index)
await Promise.all(
  numbers.slice(0, CONCURRENT).map(async (number) => {
    for (let next = number; next < Number(first) + numbers.length; next += CONCURRENT) await send(next)
  }),
)
await close()
