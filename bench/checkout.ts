/**
 * Measures the whole program: how long a hold takes alone and thirty at once on one vehicle, how soon a paid deposit is
 * on the results page, and the JavaScript of checkout beside that of a form's page (section 14). `npm run
 * bench:checkout`; exits 1 when a limit is missed.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import type { Database } from '#data/schema.ts'
import { checkoutPath, RESERVATION_PAY_API, RESERVATIONS_API, vehicleFormPath } from '#domain/site/paths.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { CARDS, payBy } from '#test/integration/payments-world.ts'
import { withBrowser } from './browser/subjects.ts'
import { loadUntouched } from './browser/untouched.ts'
import { closeConnections, cpuMs, get, send, type Answer } from './load.ts'
import { machine, printResult, printTable } from './machine.ts'

const SITE = 'southerly'
const HOST = { host: `${SITE}.localhost` }
/** A server that has just started compiles first. */
const WARM_UP = 50
const ALONE = 200
const ROUNDS = 20
const AT_ONCE = 30
const PAID = 30
const MOST_ALONE_MS = 60
const MOST_AT_ONCE_MS = 400
const MOST_BADGE_MS = 1_000
const MOST_MORE_SCRIPT_BYTES = 3_000
const PATIENCE_MS = 20_000
/** The site lists no vehicle with fewer. */
const FEWEST_PHOTOS = 3
/** Processor time in a second of a program that has nothing to do. */
const AT_REST_MS = 30
const MOST_REST_SECONDS = 60

interface Car {
  id: number
  slug: string
  stocknum: string
}

const heldSchema = z.object({ reservation_id: z.string(), manage_token: z.string() })
const urlSchema = z.object({ url: z.string() })

let people = 0

/** The form of the next person, from a network of their own. */
function ask(port: number, car: Car): Promise<Answer> {
  people++
  const headers = { ...HOST, 'x-forwarded-for': `10.${people >> 8}.${people & 255}.7` }
  const body = {
    car_id: car.id,
    name: 'Sam Example',
    email: `sam${people}@example.com`,
    phone: `04915${70_000 + people}`,
    postcode: '4870',
    fulfilment: 'collect',
    terms: true,
  }
  return send(port, RESERVATIONS_API, headers, body)
}

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const started = performance.now()
  const value = await work()
  return [value, performance.now() - started]
}

/** Listed vehicles that can be reserved, in an order of their own each time; a hold that succeeds uses one up. */
async function carsOf(db: Kysely<Database>): Promise<Car[]> {
  const cars = await db
    .selectFrom('vehicles')
    .select(['id', 'slug', 'stocknum'])
    .where('siteId', '=', SITE)
    .where('status', '=', 'in_stock')
    .where('reserved', '=', false)
    .where('tag', 'is', null)
    .where('priceCents', '>', 500_000)
    .where('photosCount', '>=', FEWEST_PHOTOS)
    .where('simpleFuel', 'in', ['Petrol', 'Diesel'])
    .execute()
  const needed = WARM_UP + ALONE + ROUNDS + PAID
  if (cars.length < needed) throw new Error(`${SITE} has ${cars.length} such vehicles; ${needed} are needed`)
  return cars
    .map((car) => ({ car, place: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ car }) => car)
}

/** Milliseconds of one hold after the other. */
async function alone(port: number, cars: readonly Car[]): Promise<number[]> {
  const waits: number[] = []
  for (const car of cars) {
    const [answer, ms] = await timed(() => ask(port, car))
    expectStatus(answer, 201)
    waits.push(ms)
  }
  return waits
}

/** Milliseconds of thirty who want one vehicle at the same moment, over several vehicles; one of them has each. */
async function atOnce(port: number, cars: readonly Car[]): Promise<number[]> {
  const waits: number[] = []
  for (const car of cars) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(() => ask(port, car))))
    const statuses = answers.map(([{ status }]) => status)
    const held = statuses.filter((status) => status === 201).length
    const taken = statuses.filter((status) => status === 409).length
    if (held !== 1 || taken !== AT_ONCE - 1) throw new Error(`one of ${AT_ONCE} should hold it: ${statuses.join(' ')}`)
    waits.push(...answers.map(([, ms]) => ms))
  }
  return waits
}

/** Milliseconds from the provider's word that a deposit is paid until the results page says Reserved. */
async function badges(port: number, cars: readonly Car[]): Promise<number[]> {
  const waits: number[] = []
  for (const car of cars) {
    const results = `/search/new-used-and-demo-cars?query=${encodeURIComponent(car.stocknum)}`
    if (await isMarked(port, results)) throw new Error(`${results} says Reserved before anything is paid`)
    const held = heldSchema.parse(JSON.parse(expectStatus(await ask(port, car), 201)))
    const path = RESERVATION_PAY_API.replace(':id', held.reservation_id)
    const begun = await send(port, path, HOST, { manage_token: held.manage_token })
    const { url } = urlSchema.parse(JSON.parse(expectStatus(begun, 200)))
    const paid = await payBy({ kind: 'redirect', url, providerId: '' }, { card: CARDS.paid })
    const paidAt = performance.now()
    const back = new URL(paid.headers.get('location') ?? '', url)
    expectStatus(await get(port, back.pathname + back.search, HOST), 302, 303, 200)
    while (!(await isMarked(port, results)))
      if (performance.now() - paidAt > PATIENCE_MS) throw new Error(`${results} does not say Reserved`)
    waits.push(performance.now() - paidAt)
  }
  return waits
}

/** Whether the one card of a results page has the badge. */
async function isMarked(port: number, results: string): Promise<boolean> {
  return />Reserved</.test(expectStatus(await get(port, results, HOST), 200))
}

/** Bytes of JavaScript that a browser fetches for checkout and for a form's page, gzip, with nothing touched. */
async function scripts(port: number, { slug }: Car): Promise<{ checkout: number; form: number }> {
  const checkout = checkoutPath({ vehiclePage: { checkoutPath: 'checkout' } }, slug)
  return withBrowser(async (browser) => {
    const bytes = async (path: string) =>
      (await loadUntouched(browser, `http://${HOST.host}:${port}${path}`)).scriptBytes
    return { checkout: await bytes(checkout), form: await bytes(vehicleFormPath(slug, 'enquire')) }
  })
}

/** Waits until the program has done what a first start brings: pictures of a whole stock, and files of its pages. */
async function rest(pid: number): Promise<void> {
  for (let second = 0; second < MOST_REST_SECONDS; second++) {
    const beganMs = await cpuMs(pid)
    await pause(1_000)
    if ((await cpuMs(pid)) - beganMs < AT_REST_MS) return
  }
}

/** The body of an answer that must have one of these statuses. */
function expectStatus({ status, body }: Answer, ...statuses: number[]): string {
  if (!statuses.includes(status))
    throw new Error(`${status}, not ${statuses.join(' or ')}: ${body.toString().slice(0, 300)}`)
  return body.toString()
}

const quantile = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN

const dataDir = await temporaryFolder('bench')
const program = await startProgram({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
const other = await openForProgram({ dataDir }, silentLog)
try {
  const cars = await carsOf(other.db)
  const pid = program.child.pid ?? 0
  await rest(pid)
  const [first] = cars
  if (first === undefined) throw new Error(`${SITE} has no vehicle`)
  const { checkout, form } = await scripts(program.port, first)
  await alone(program.port, cars.splice(0, WARM_UP))
  const beganMs = await cpuMs(pid)
  const singles = await alone(program.port, cars.splice(0, ALONE))
  const holdCpuMs = ((await cpuMs(pid)) - beganMs) / ALONE
  const measured = [
    ['hold alone', singles, MOST_ALONE_MS],
    [`hold, ${AT_ONCE} at once on one vehicle`, await atOnce(program.port, cars.splice(0, ROUNDS)), MOST_AT_ONCE_MS],
    ['paid → badge on the results page', await badges(program.port, cars.splice(0, PAID)), MOST_BADGE_MS],
  ] as const
  process.stdout.write(`npm run bench:checkout on ${machine()}\n\nms of the whole program\n\n`)
  printTable([
    ['', 'count', 'p50', 'p99', 'limit of p99'],
    ...measured.map(([what, waits, most]) => [
      what,
      waits.length,
      Math.round(quantile(waits, 0.5)),
      Math.round(quantile(waits, 0.99)),
      most,
    ]),
  ])
  process.stdout.write(`\na hold takes ${holdCpuMs.toFixed(1)} ms of the server's processor time\n`)
  process.stdout.write(
    `JavaScript of checkout ${checkout} bytes gzip, of a form's page ${form}; limit +${MOST_MORE_SCRIPT_BYTES}\n`,
  )
  const [single, together, badge] = measured.map(([, waits]) => quantile(waits, 0.99))
  printResult({
    bench: 'checkout',
    holdCpuMs,
    holdP99Ms: single,
    thirtyAtOnceP99Ms: together,
    badgeP99Ms: badge,
    moreScriptBytes: checkout - form,
  })
  if (checkout - form > MOST_MORE_SCRIPT_BYTES || measured.some(([, waits, most]) => quantile(waits, 0.99) > most))
    process.exitCode = 1
} finally {
  closeConnections()
  await other.close()
  await program.stop()
  await rm(dataDir, { recursive: true, force: true })
}
