/** A message to a dealer, and reading the answer to it. */
import { beforeEach } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import type { SubmissionAnswer } from '#server/leads/intake.ts'
import { NOW, SAM } from './leads-fixture.ts'
import { databaseOfFile, type TestDatabase } from './postgres.ts'

export let database: TestDatabase

/** Gives each test of a file a database without leads. */
export function useLeadsDatabase(): void {
  database = databaseOfFile()
  beforeEach(async () => {
    for (const table of ['receiptCounts', 'leads', 'contacts', 'vehicles'] as const)
      await database.db.deleteFrom(table).execute()
  })
}

export const MESSAGE = { ...SAM, message: 'Do you open on Sundays?', category: 'General Enquiry', location: 'cairns' }

export function accepted(answer: SubmissionAnswer): Extract<SubmissionAnswer, { kind: 'accepted' }> {
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  return answer
}

export const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

export const stored = async (answer: SubmissionAnswer, siteId = 'sample') =>
  readLead({ db: database.db, site: { slug: siteId } }, accepted(answer).leadId)
