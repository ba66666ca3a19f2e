import { createInterface } from 'node:readline'
import { openDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'

/**
 * A program with an embedded database, for tests that kill it: `node database-program.ts <data folder> [<uid> <gid>]`.
 * It says on standard output what happens, one JSON object a line, and takes SQL statements or "stop" on standard
 * input, each a JSON string.
 */
const [dataDir = '', uid, gid] = process.argv.slice(2)
if (uid !== undefined && gid !== undefined) {
  process.setgroups?.([Number(gid)])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
}

function say(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

const logged = (message: string): void => say({ logged: message })

try {
  const server = await startEmbedded({ dataDir, log: { info: logged, warn: logged, error: logged } })
  const { pool, close } = openDatabase({ url: server.url })
  say({ ready: { url: server.url, owner: server.owner, where: server.where ?? null } })
  for await (const line of createInterface(process.stdin)) {
    const statement = String(JSON.parse(line))
    if (statement === 'stop') break
    await pool.query(statement).then(
      ({ rows }) => say({ rows }),
      (error: unknown) => say({ refused: String(error) }),
    )
  }
  await close()
  await server.stop()
  say({ stopped: true })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
