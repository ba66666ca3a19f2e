import { createServer, type IncomingMessage, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStripePayments } from '#adapters/payments/stripe-payments.ts'
import type { PaymentOffer, PaymentOrder, Payments } from '#ports/payments.ts'
import type { SimulatorAccount } from '#simulator/accounts.ts'
import { startSimulator, type Simulator } from '#simulator/start-simulator.ts'

export const ACCOUNTS: readonly SimulatorAccount[] = ['southerly', 'aster'].map((site) => ({
  site,
  key: `sk_test_${site}_0123456789`,
  webhookSecret: `whsec_${site}_0123456789abcdef`,
}))

export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000 0000 0000 9995',
  secondStep: '4000002500003155',
  disputed: '4000000000000259',
  slowRefund: '4000000000007726',
  failedRefund: '4000000000005126',
}

let orders = 0

/** An order of $200, each with an id of its own. */
export function orderOf(
  world: { successOrigin: string; now: () => Date },
  given: Partial<PaymentOrder> = {},
): PaymentOrder {
  const id = given.id ?? `payment-${(orders += 1)}`
  return {
    id,
    key: `${id}:begin:1`,
    amountCents: 20_000,
    currency: 'AUD',
    title: 'Deposit for 2021 Toyota Corolla SX',
    reference: 'R-4F7K2',
    email: 'sam@example.com',
    expiresAt: new Date(world.now().getTime() + 31 * 60_000),
    returnUrl: `${world.successOrigin}/checkout/return?payment=${id}`,
    leaveUrl: `${world.successOrigin}/cars/corolla/checkout`,
    capture: 'now',
    meta: { site: 'southerly', payment: id, reservation: `reservation of ${id}` },
    ...given,
  }
}

/** A delivered event, as it came. */
export interface DeliveredEvent {
  raw: Buffer
  headers: IncomingMessage['headers']
  url: string
  host: string
}

export interface PaymentsWorld {
  simulator: Simulator
  successOrigin: string
  payments: Payments
  /** The other site's, with an account of its own. */
  others: Payments
  now: () => Date
  /** Moves the clock of simulator and adapter. */
  pass(seconds: number): void
  delivered: DeliveredEvent[]
  /** Status of the receiver's next answers; 200 when they are used up. */
  answers: number[]
  faults(faults: object): Promise<void>
  /** Fills in the pay page; the answer, whose redirect is not followed. */
  payBy(offer: PaymentOffer, fields: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

/** A simulator in this process, the adapter, and a site's host that takes events. */
export async function paymentsWorld(options: { timeoutMs?: number; shuffleMs?: number } = {}): Promise<PaymentsWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-payments-'))
  const delivered: DeliveredEvent[] = []
  const answers: number[] = []
  const receiver = await receive(delivered, answers)
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const simulator = await startSimulator({
    folder,
    port: 0,
    accounts: ACCOUNTS,
    takesFaults: true,
    now,
    shuffleMs: options.shuffleMs ?? 0,
    log: () => {},
  })
  const url = async () => simulator.origin
  const open = ({ site, ...keys }: SimulatorAccount) =>
    openStripePayments({
      ...keys,
      siteId: site,
      url,
      name: 'a simulator',
      timeoutMs: options.timeoutMs ?? 10_000,
      now: () => new Date(),
    })
  const [payments, others] = ACCOUNTS.map(open)
  if (payments === undefined || others === undefined) throw new Error('two accounts are needed')
  return {
    simulator,
    successOrigin: `http://southerly.localhost:${receiver.port}`,
    payments,
    others,
    now,
    pass: (seconds) => void (aheadMs += seconds * 1000),
    delivered,
    answers,
    faults: async (faults) => {
      const answer = await fetch(`${simulator.origin}/faults`, { method: 'POST', body: JSON.stringify(faults) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    payBy,
    close: async () => {
      await simulator.close()
      receiver.server.closeAllConnections()
      receiver.server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a form of the pay page, as a browser without script does. */
export async function payBy(offer: PaymentOffer, fields: Record<string, string>): Promise<Response> {
  if (offer.kind !== 'redirect') throw new Error('only a redirect has a page')
  return fetch(offer.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

async function receive(delivered: DeliveredEvent[], answers: number[]): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, url = '' } = request
      delivered.push({ raw: Buffer.concat(parts), headers, url, host: headers.host ?? '' })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

/** All items of a list. */
export async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) items.push(item)
  return items
}

export const soon = (): AbortSignal => AbortSignal.timeout(30_000)
