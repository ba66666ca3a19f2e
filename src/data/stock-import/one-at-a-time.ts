import pg from 'pg'

/**
 * Runs `work` while no other program runs work of this name. It waits for its turn in the database, and calls `onWait`
 * if there is another. The lock belongs to a transaction: it works through a pooler, and ends with the connection of a
 * killed program.
 */
export async function oneAtATime<T>(
  { url, name, onWait }: { url: string; name: string; onWait: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'forecourt lock',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // When the connection is lost while the work goes on, the database fails the work itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    if (rows[0]?.mine !== true) {
      onWait()
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    }
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
