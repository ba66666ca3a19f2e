import pg from 'pg'
import { archivingOf, NO_ARCHIVING, setArchiving } from './archive.ts'
import { ROLE } from './cluster.ts'

/**
 * PostgreSQL's error codes for "exists already". Two programs that create a database at the same time get the unique
 * violation.
 */
const EXISTS = new Set(['42P04', '23505'])

/** Makes the program's database in the embedded server, once, and sees to it that its changes do not pile up. */
export async function createDatabase(sockets: string): Promise<void> {
  const client = new pg.Client({ host: sockets, port: 5432, user: ROLE, database: 'postgres', ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ROLE])
    if (rowCount === 0) await client.query(`create database ${ROLE}`)
    if ((await archivingOf(client))?.archiveCommand === '') await setArchiving(client, NO_ARCHIVING)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && EXISTS.has(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
