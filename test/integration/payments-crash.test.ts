import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import type { PaymentOrder } from '#ports/payments.ts'
import { runs } from '#test/property-runs.ts'
import { ACCOUNTS, all, CARDS, orderOf, payBy, soon } from './payments-world.ts'

/** Each round is killed after one answer, or two, … up to so many. */
const ANSWERS = 7
/** After each number of answers twice in `npm test`; 30 in `npm run test:long`. Each starts a process. */
const KILLS = Math.min(30, runs(2 * ANSWERS))

let folder = ''
let child: ChildProcess | null = null
let origin = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-payments-crash-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the simulator as people do. */
async function start(): Promise<void> {
  const keys = ACCOUNTS.map(({ site, key, webhookSecret }) => `${site}=${key},${webhookSecret}`).join(' ')
  const words = ['bin/forecourt.js', 'payments-simulator', '--port', '0', '--data', folder]
  const started = spawn(process.execPath, words, {
    env: { ...process.env, PAYMENT_KEYS: keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  origin = await new Promise<string>((resolve, reject) => {
    createInterface(started.stdout).on('line', (line) => resolve(/http:\/\/\S+/.exec(line)?.[0] ?? ''))
    started.on('exit', (code) => reject(new Error(`it ended with code ${code}`)))
  })
}

async function kill(): Promise<void> {
  if (child === null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const [account] = ACCOUNTS
const payments = openStripePayments({
  key: account?.key ?? '',
  webhookSecret: account?.webhookSecret ?? '',
  siteId: 'southerly',
  name: 'a simulator',
  url: async () => origin,
  timeoutMs: 5000,
  now: () => new Date(),
})

/** A shopper's way through begin, pay and refund; how far it came is acknowledged. */
interface Journey {
  order: PaymentOrder
  providerId: string | null
  isPaid: boolean
  refundId: string | null
}

/**
 * Goes on where the journey is, with the same keys; false where the simulator went away. `answered` is told of what was
 * not acknowledged before: each round then brings the journeys on, however many begin anew.
 */
async function goOn(journey: Journey, signal: AbortSignal, answered: () => void = () => {}): Promise<boolean> {
  try {
    const offer = await payments.begin(journey.order, signal)
    if (journey.providerId !== null && offer.providerId !== journey.providerId) throw new Error('a second session')
    if (journey.providerId === null) answered()
    journey.providerId = offer.providerId
    if (!journey.isPaid) {
      const { status } = await payBy(offer, { card: CARDS.paid })
      // A payment that was carried out before its answer was lost is not made twice: the page says 409.
      if (status !== 303 && status !== 409) throw new Error(`the page answered ${status}`)
      journey.isPaid = true
      answered()
    }
    const { intentId } = await payments.look(offer.providerId, signal)
    const refund = { intentId: intentId ?? '', amountCents: 5000, reason: 'staff', key: `${journey.order.id}:refund:1` }
    journey.refundId = (await payments.refund(refund, signal)).refundId
    answered()
    return true
  } catch (error) {
    // `fetch` fails so where nobody listens.
    if (error instanceof TypeError || (error instanceof PaymentFailure && error.kind === 'away')) return false
    throw error
  }
}

test(
  `R45 a simulator that is killed ${KILLS} times forgets nothing that it acknowledged`,
  { timeout: 600_000 },
  async () => {
    const place = { successOrigin: 'http://southerly.localhost:9', now: () => new Date() }
    const journeys: Journey[] = []
    let running: Promise<void> = Promise.resolve()
    for (let round = 0; round < KILLS; round += 1) {
      await start()
      const order = orderOf(place, { id: `crash-${round}`, expiresAt: new Date(Date.now() + 20 * 3_600_000) })
      journeys.push({ order, providerId: null, isPaid: false, refundId: null })
      const killed = new AbortController()
      let answers = 0
      const enough = new Promise<void>((resolve) => {
        const answered = () => void ((answers += 1) > round % ANSWERS && resolve())
        const going = journeys
          .filter(({ refundId }) => refundId === null)
          .map((one) => goOn(one, killed.signal, answered))
        running = Promise.all(going).then(() => resolve())
      })
      await enough
      await kill()
      killed.abort()
      await running
    }
    await start()
    expect(journeys.some(({ refundId }) => refundId !== null)).toBe(true)
    for (const { order, providerId, isPaid, refundId } of journeys) {
      const offer = await payments.begin(order, soon()).catch(() => null)
      if (providerId === null) continue
      if (offer !== null) expect(offer.providerId).toBe(providerId)
      const standing = await payments.look(providerId, soon())
      if (isPaid) expect(standing).toMatchObject({ state: 'paid', amountCents: 20_000 })
      if (refundId !== null) expect(standing.refundedCents).toBe(5000)
      if (refundId !== null) expect(await payments.lookRefund(refundId, soon())).toMatchObject({ state: 'refunded' })
    }
    // Nothing is there twice: one payment for each order, one event for each completion.
    for (const journey of journeys) expect(await goOn(journey, soon())).toBe(true)
    const movements = await all(payments.movements(new Date(0), new Date(Date.now() + 60_000), soon()))
    expect(movements.filter(({ kind }) => kind === 'payment')).toHaveLength(KILLS)
    expect(movements.filter(({ kind }) => kind === 'refund')).toHaveLength(KILLS)
    const events = await all(payments.events(new Date(0), soon()))
    const completed = events.filter(({ type }) => type === 'checkout.session.completed')
    expect(completed.map(({ paymentId }) => paymentId).sort()).toEqual(journeys.map(({ order }) => order.id).sort())
    await kill()
  },
)
