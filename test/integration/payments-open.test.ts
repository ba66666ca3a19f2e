import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { openPayments, type PaymentProviders } from '#server/payments/open-payments.ts'
import { secretsOf } from '#server/secrets.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { CARDS, orderOf, payBy, soon } from './payments-world.ts'

let folder = ''
let warned: string[] = []
let opened: PaymentProviders[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-open-payments-'))
  warned = []
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await rm(folder, { recursive: true, force: true })
})

const cards = sampleSite({ slug: 'southerly', checkout: { payments: 'card' } })
const people = sampleSite({ slug: 'aster', checkout: { payments: 'manual' } })
const none = sampleSite({ slug: 'ironbark' })

/** Opens the payments of these sites, whose hosts are of this machine unless told otherwise. */
function open(sites: (typeof cards)[], source: Record<string, string> = {}, ending = 'localhost'): PaymentProviders {
  const listed = sites.map(({ slug, name }) => ({
    slug,
    name,
    hosts: [`${slug}.${ending}`],
    faulty: false,
    problems: [],
  }))
  const providers = openPayments(readEnvironment({ DATA_DIR: folder, ...source }), {
    sites: { list: () => listed, served: () => sites },
    secrets: secretsOf(Buffer.alloc(32, 7)),
    log: { warn: (_details, message) => void warned.push(message) },
  })
  opened.push(providers)
  return providers
}

const place = { successOrigin: 'http://southerly.localhost:9', now: () => new Date() }
const whoAt = (origin: string) =>
  fetch(`${origin}/who`).then(
    (answer) => answer.json(),
    () => null,
  )
const originOf = (url: string) => new URL(url).origin

describe('R49 the simulator of a demo', () => {
  test('takes the payments of a site with cards, and ends with its server', async () => {
    const providers = open([cards, none])
    const payments = providers.paymentsOf(cards)
    if (payments === null) throw new Error('nobody takes money')
    expect(providers.isTest(cards)).toBe(true)
    expect(providers.describe).toContain('no money moves')
    expect([providers.paymentsOf(none), providers.isTest(none)]).toEqual([null, false])
    const offer = await payments.begin(orderOf(place), soon())
    if (offer.kind !== 'redirect') throw new Error('no page')
    expect((await payBy(offer, { wallet: 'apple_pay' })).status).toBe(303)
    expect(await payments.look(offer.providerId, soon())).toMatchObject({ state: 'paid' })
    expect(await whoAt(originOf(offer.url))).toMatchObject({ simulator: expect.any(Number) })
    await providers.close()
    expect(await whoAt(originOf(offer.url))).toBeNull()
  })

  test('is shared by all programs on one folder, and keeps what was paid for the next start', async () => {
    const first = open([cards])
    const order = orderOf(place)
    const offer = await first.paymentsOf(cards)?.begin(order, soon())
    const second = open([cards])
    expect(await second.paymentsOf(cards)?.begin(order, soon())).toEqual(offer)
    await first.close()
    // The other one's simulator went with its server: a new one serves, at the address that open pages name.
    expect(await second.paymentsOf(cards)?.begin(order, soon())).toEqual(offer)
    if (offer?.kind === 'redirect') expect((await payBy(offer, { card: CARDS.paid })).status).toBe(303)
  })

  test('is started anew when it was killed', async () => {
    const providers = open([cards])
    const order = orderOf(place)
    const offer = await providers.paymentsOf(cards)?.begin(order, soon())
    if (offer?.kind !== 'redirect') throw new Error('no page')
    const { simulator } = await whoAt(originOf(offer.url))
    process.kill(simulator, 'SIGKILL')
    await expect.poll(() => whoAt(originOf(offer.url))).toBeNull()
    await expect
      .poll(
        () =>
          providers
            .paymentsOf(cards)
            ?.begin(order, soon())
            .catch(() => null),
        { timeout: 20_000 },
      )
      .toEqual(offer)
  })

  test('a killed server leaves none behind', async () => {
    const server = spawn(process.execPath, ['test/integration/payments-parent-child.ts', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [origin] = await once(createInterface(server.stdout), 'line')
    expect(await whoAt(String(origin))).not.toBeNull()
    server.kill('SIGKILL')
    await expect.poll(() => whoAt(String(origin))).toBeNull()
  })

  test('is no part of production, unless it is required', async () => {
    expect(() => open([cards], { NODE_ENV: 'production' })).toThrow(
      /NODE_ENV is production: set PAYMENT_KEYS, or PAYMENTS_SIMULATOR to required/,
    )
    expect(open([none], { NODE_ENV: 'production' }).describe).toBeNull()
    const required = open([cards], { NODE_ENV: 'production', PAYMENTS_SIMULATOR: 'required' }, 'example.com')
    expect(required.isTest(cards)).toBe(true)
  })

  test.each([
    [{ PAYMENTS_SIMULATOR: 'off' }, 'localhost'],
    [{}, 'example.com'],
  ])('does not stand in with %j at %s: nobody can pay, and the log says so', async (source, ending) => {
    const providers = open([cards], source, ending)
    expect(providers.paymentsOf(cards)).toBeNull()
    expect(warned).toEqual([expect.stringContaining('nobody can pay')])
  })
})

describe('R40 who takes money', () => {
  const keys = { PAYMENT_KEYS: 'southerly=sk_live_0123456789,whsec_0123456789abcdef' }

  test('the dealer’s own keys serve their site alone', () => {
    const other = sampleSite({ slug: 'aster', checkout: { payments: 'card' } })
    const providers = open([cards, other], keys, 'example.com')
    expect(providers.paymentsOf(cards)).toMatchObject({ provider: 'stripe', isTest: false })
    expect(providers.describe).toBe('cards and wallets by api.stripe.com')
    expect(providers.paymentsOf(other)).toBeNull()
    expect(warned).toHaveLength(1)
  })

  test('test keys of the provider are test payments too', () => {
    const test = { PAYMENT_KEYS: 'southerly=sk_test_0123456789,whsec_0123456789abcdef' }
    expect(open([cards], test).isTest(cards)).toBe(true)
  })

  test('section 11 who took cards before is found by its name where the site takes none now', () => {
    const given = { PAYMENT_KEYS: keys.PAYMENT_KEYS.replace(cards.slug, none.slug) }
    const providers = open([none], given, 'example.com')
    expect(providers.paymentsOf(none)).toBeNull()
    expect(providers.paymentsOf(none, 'stripe')).toMatchObject({ provider: 'stripe' })
    expect(providers.paymentsOf(none, 'manual')).toMatchObject({ provider: 'manual' })
  })

  test('people take it where the site says so, and that is no test', async () => {
    const providers = open([people])
    expect(providers.paymentsOf(people)).toMatchObject({ provider: 'manual' })
    expect(providers.isTest(people)).toBe(false)
  })

  test('R40 rule 20 checkout.transfer: instructions name PayID and account', async () => {
    const account = { name: 'Aster Motors', bsb: '064-000', number: '1234 5678' }
    const site = sampleSite({ checkout: { payments: 'manual', transfer: { payId: 'pay@aster.example', account } } })
    const offer = await open([site]).paymentsOf(site)?.begin(orderOf(place), soon())
    expect(offer).toMatchObject({
      lines: [
        expect.stringContaining('by PayID to pay@aster.example.'),
        expect.stringContaining('to Aster Motors, BSB 064-000, account number 1234 5678.'),
        expect.stringMatching(/^Or pay \S+ at the yard\.$/),
        expect.stringMatching(/^Give the reference /),
      ],
    })
  })

  test('keys of no site, and keys beside a required simulator, are refused', () => {
    expect(() => open([people], keys)).toThrow('PAYMENT_KEYS has keys of southerly; sites: aster')
    expect(() => open([cards], { ...keys, PAYMENTS_SIMULATOR: 'required' })).toThrow(/set one of them/)
  })
})
