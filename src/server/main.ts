import { once } from 'node:events'
import { createServer } from 'node:net'
import { OFFICE_HOME } from '#domain/office/office-paths.ts'
import { OUTBOX_PATH } from '#domain/site/paths.ts'
import { areAllLocal } from './http/site-host.ts'
import { readEnvironment, type Environment } from './env.ts'
import { ensureBuild } from './build/ensure-build.ts'
import { sendDemoShoppers } from './demo-shoppers.ts'
import { loadDemoStock, type Progress } from './demo-stock.ts'
import { createHttpServer } from './http-server.ts'
import { firstOwnerPath } from './office/first-owner.ts'
import { createLogger } from './logger.ts'
import { PROJECT_FOLDER } from './project-folder.ts'
import { loadDemoReviews } from './reviews/demo-reviews.ts'
import { openReviews } from './reviews/open-reviews.ts'
import { openServices, type Services } from './services.ts'
import { firstSignal, STOP_SIGNALS } from './signals.ts'

interface Io {
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
  progress(label: string): Progress
}

/**
 * Serves every site until SIGTERM, SIGINT or SIGHUP; then lets requests in flight finish, and stops the embedded
 * database cleanly. Resolves with the exit code. Throws `EnvironmentError` for a faulty setting, and an error of one
 * line for anything else that keeps it from starting.
 */
export async function serve(io: Io): Promise<number> {
  const startedAt = performance.now()
  const env = await withFreePort(readEnvironment(process.env))
  const logger = createLogger(env, io.stderr)
  const say = (line: string) => void io.stdout.write(`${line}\n`)
  const stopAsked = firstSignal(STOP_SIGNALS)
  /** Lets a signal interrupt a long task at start. The caller then closes whatever was opened. */
  const unlessStopped = <Value>(work: Promise<Value>): Promise<Value> =>
    Promise.race([work, stopAsked.then(() => Promise.reject(new StoppedWhileStarting()))])

  const build = await ensureBuild(PROJECT_FOLDER, say)
  const services = await openServices(env, logger)
  try {
    say(`Database: ${services.database.describe}`)
    say(`Mail of leads: ${services.mailer.describe}`)
    say(`Texts: ${services.sms.describe}`)
    if (services.payments.describe !== null) say(`Payments: ${services.payments.describe}`)
    if (env.DEMO_STOCK === 'auto') {
      await unlessStopped(
        loadDemoStock(services, { dataDir: env.DATA_DIR, progress: io.progress('Loading demo stock'), say }),
      )
      const { sites, database } = services
      await unlessStopped(loadDemoReviews({ sites, db: database.db, reviewSource: openReviews(env), now: new Date() }))
    }
    await unlessStopped(services.start(build.id))
    const server = await createHttpServer(env, logger, services, build)
    const port = await listen(server, env)
    announce(services, env, port, say)
    await announceOffice(services, env, port, say)
    say(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Stop with Ctrl+C.`)
    if (env.DEMO_STOCK === 'auto' && env.DEMO_SHOPPERS === 'auto' && areAllLocal(services.sites))
      void sendDemoShoppers(services.db, port).then(
        (sent) => sent && say('Demo enquiries, bookings and a reservation are in the office.'),
        (error: unknown) => logger.warn({ reason: String(error) }, 'the demo has no enquiries'),
      )
    const signal = await stopAsked
    logger.info({ signal }, 'stopping')
    await server.stop()
    return 0
  } catch (error) {
    if (error instanceof StoppedWhileStarting) return 0
    throw error
  } finally {
    await services.close()
    logger.info('stopped')
  }
}

class StoppedWhileStarting extends Error {}

/**
 * The environment with a port that is free now; PORT=0 becomes the port that letters and payment pages name before the
 * server listens. A taken one is told before the database starts and demo stock loads (S9).
 */
async function withFreePort(env: Environment): Promise<Environment> {
  const server = createServer()
  try {
    server.listen(env.PORT, env.HOST)
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address !== null ? { ...env, PORT: address.port } : env
  } catch (error) {
    throw listenFault(error, env)
  } finally {
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
}

async function listen(
  server: { listen(address: { host: string; port: number }): Promise<number> },
  env: Environment,
): Promise<number> {
  return server.listen({ host: env.HOST, port: env.PORT }).catch((error: unknown) => {
    throw listenFault(error, env)
  })
}

/** The error of a server that could not listen, in words for who set HOST and PORT. */
function listenFault(error: unknown, env: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new Error(
      `port ${env.PORT} on ${env.HOST} is taken by another program; set PORT to a free one, or to 0 for any`,
    )
  if (code === 'EACCES') return new Error(`port ${env.PORT} cannot be opened by this user; set PORT to one above 1023`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(
      `HOST is "${env.HOST}", which is not an address of this machine; 127.0.0.1 and 0.0.0.0 are always valid`,
    )
  return error
}

function announce(services: Services, env: Environment, port: number, say: (line: string) => void): void {
  for (const { name, slug, hosts, faulty, problems } of services.sites.list()) {
    say(`${name ?? slug}: http://${hosts[0] ?? slug}:${port}`)
    if (faulty) for (const { message } of problems) say(`  ${message}`)
  }
  const own = `http://${env.HOST === '0.0.0.0' || env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`
  say(`All sites: ${own}`)
  const isAllSent = env.SMTP_URL !== undefined && env.SMS_URL !== undefined
  if (areAllLocal(services.sites) && !isAllSent) say(`Letters and texts: ${own}${OUTBOX_PATH}`)
}

/** A demo of this machine, where nobody has come in yet, says how the first owner does (Office R7). */
async function announceOffice(services: Services, env: Environment, port: number, say: (line: string) => void) {
  const [host] = env.OFFICE_HOSTS
  if (host === undefined) return
  const isDemo = areAllLocal(services.sites) && env.OFFICE_HOSTS.every((name) => name.endsWith('.localhost'))
  if (!isDemo) return
  // A database that is away just now must not end the start.
  const path = await firstOwnerPath(services.db, new Date()).catch(() => null)
  say(`Office: http://${host}:${port}${path ?? OFFICE_HOME}`)
}
