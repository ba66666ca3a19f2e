import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isLiveKey, type SimulatorAccount } from './accounts.ts'
import { registerApi } from './api-routes.ts'
import { Book } from './book.ts'
import { openClock } from './clock.ts'
import { faultsSchema, noFaults, type Faults } from './faults.ts'
import { takeFolder } from './folder-lock.ts'
import { openJournal } from './journal.ts'
import { registerPayPage } from './pay-routes.ts'
import { FAULTS_PATH, WHO_PATH } from './simulator-paths.ts'
import { Webhooks } from './webhooks.ts'

export interface SimulatorOptions {
  /** Keeps all that happened. */
  folder: string
  /** 0 takes any free one. */
  port: number
  accounts: readonly SimulatorAccount[]
  /** Lets tests ask for faults, by POST. */
  takesFaults: boolean
  now: () => Date
  /** Events go out within so many milliseconds, in any order. */
  shuffleMs?: number
  log: (line: string) => void
}

export interface Simulator {
  /** `http://127.0.0.1:4242` */
  origin: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const SHUFFLE_MS = 2000
/** How often time alone is looked at, without a request. */
const TICK_MS = 1000

/**
 * Starts a provider of test payments (R45) that the same adapter talks to as to the real one. It listens on this
 * machine alone. Throws an error of one line where it cannot start, and for a key that moves real money.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { folder, port, accounts, now, log } = options
  const live = accounts.find(({ key }) => isLiveKey(key))
  if (live !== undefined)
    throw new Error(`the key of site ${live.site} moves real money; the simulator takes test keys only, sk_test_…`)
  const lock = await takeFolder(folder)
  try {
    const { journal, entries } = await openJournal(folder)
    let faults = noFaults()
    const book = new Book(journal, entries, (event) => webhooks.send(event))
    const webhooks = new Webhooks({
      book,
      accounts,
      faults: () => faults,
      now: () => new Date(),
      shuffleMs: options.shuffleMs ?? SHUFFLE_MS,
    })
    const app = openApp(log)
    let origin = ''
    const clock = openClock({ book, faults: () => faults, now, origin: () => origin })
    const parts = { book, clock, accounts, faults: () => faults }
    app.get(WHO_PATH, async () => ({ simulator: process.pid }))
    registerApi(app, parts)
    registerPayPage(app, parts)
    if (options.takesFaults) registerFaults(app, (asked) => (faults = asked))
    origin = await listen(app, port, lock.lastPort)
    await lock.announce(Number(new URL(origin).port))
    for (const event of book.undelivered.values()) webhooks.send(event)
    const tick = setInterval(() => void clock.catchUp().catch((error: unknown) => log(String(error))), TICK_MS)
    return {
      origin,
      close: async () => {
        clearInterval(tick)
        webhooks.close()
        await app.close()
        await book.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Lets a test ask for faults; those that it leaves out end. */
function registerFaults(app: FastifyInstance, take: (faults: Faults) => void): void {
  app.post(FAULTS_PATH, async ({ body }, reply) => {
    const read = jsonText.pipe(faultsSchema).safeParse(body)
    if (read.success) take(read.data)
    return reply.status(read.success ? 200 : 400).send(read.success ? {} : { error: z.prettifyError(read.error) })
  })
}

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('it must be JSON')
    return z.NEVER
  }
})

function openApp(log: (line: string) => void): FastifyInstance {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error)
    log(message)
    const isTooLong = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    void reply.status(isTooLong ? 413 : 500).send({ error: { type: 'api_error', message } })
  })
  return app
}

/** Listens on the wished port; any free one serves where the last one, which open pages still name, is taken. */
async function listen(app: FastifyInstance, port: number, lastPort: number | null): Promise<string> {
  if (port === 0 && lastPort !== null) {
    const address = await app.listen({ host: HOST, port: lastPort }).catch(() => null)
    if (address !== null) return address
  }
  return app.listen({ host: HOST, port })
}
