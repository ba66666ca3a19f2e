/** Forms that wait until their sender has proved anew who they are (Office R6). */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

type Db = Kysely<Database>

/** Forms of one session that are kept; the oldest go. */
const MOST_FORMS = 10
const KEPT_MS = 15 * 60_000

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Keeps a sealed form for 15 minutes. Resolves with its id. */
export async function keepForm(
  db: Db,
  { sessionId, sealed, now }: { sessionId: Buffer; sealed: Buffer; now: Date },
): Promise<string> {
  const id = randomUUID()
  await db.insertInto('staffKeptForms').values({ id, sessionId, sealed, keptAt: now }).execute()
  const newest = db.selectFrom('staffKeptForms').select('id').where('sessionId', '=', sessionId)
  await db
    .deleteFrom('staffKeptForms')
    .where(({ eb, or }) =>
      or([
        eb('keptAt', '<', keptSince(now)),
        eb('sessionId', '=', sessionId).and(
          'id',
          'not in',
          newest.orderBy('keptAt', 'desc').orderBy('id').limit(MOST_FORMS),
        ),
      ]),
    )
    .execute()
  return id
}

/** Hands the forms of a session to another of the same person, who signed in anew. */
export async function handFormsOver(db: Db, from: Buffer, to: { id: Buffer; staffId: string }): Promise<void> {
  const theirs = db.selectFrom('staffSessions').select('id').where('id', '=', from).where('staffId', '=', to.staffId)
  await db.updateTable('staffKeptForms').set({ sessionId: to.id }).where('sessionId', 'in', theirs).execute()
}

/** Takes a form that is kept for this session, sealed; null where it is unknown, taken or too old. */
export async function takeKeptForm(
  db: Db,
  { id, sessionId, now }: { id: string; sessionId: Buffer; now: Date },
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('staffKeptForms')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .where('keptAt', '>', keptSince(now))
    .returning('sealed')
    .executeTakeFirst()
  return row?.sealed ?? null
}
