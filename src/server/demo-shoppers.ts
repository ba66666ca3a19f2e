/**
 * Shoppers of a demo, so that the office has something to answer: they send the forms that people send, to the running
 * program, and each of them once.
 */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#data/schema.ts'
import { LEADS_API, RESERVATIONS_API, RESERVATION_PAY_API, TEST_DRIVE_TIMES_API } from '#domain/site/paths.ts'

const SITE = 'southerly'
const HOST = `${SITE}.localhost`
/** The payment simulator's card that is accepted. */
const CARD = '4242 4242 4242 4242'

const PEOPLE = [
  { name: 'Priya Raman', email: 'priya.raman@example.com', phone: '0491570006' },
  { name: 'Tom Whitlock', email: 'tom.whitlock@example.com', phone: '0491570156' },
  { name: 'Grace Okafor', email: 'grace.okafor@example.com', phone: '0491570157' },
  { name: 'Liam Nguyen', email: 'liam.nguyen@example.com', phone: '0491570158' },
  { name: 'Sofia Marino', email: 'sofia.marino@example.com', phone: '0491570159' },
  { name: 'Ben Carter', email: 'ben.carter@example.com', phone: '0491570110' },
] as const

/** Questions about a vehicle of the yard, and one to the yard itself. */
const ENQUIRIES = [
  {
    location: 'cairns',
    isOfVehicle: true,
    message: 'Is it still there? I could come on Saturday morning, before eleven.',
  },
  {
    location: 'hobart',
    isOfVehicle: true,
    message: 'Would you take my 2016 Mazda3 in part payment? It has 98,000 km and a full history.',
  },
  {
    location: 'brisbane',
    isOfVehicle: false,
    message: 'What does the service plan cost over three years, and what is not in it?',
  },
] as const

const COLLECTS = { postcode: '4870', fulfilment: 'collect', terms: true }

const timesSchema = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string(), available: z.boolean() })) })),
})
const heldSchema = z.object({ reservation_id: z.string(), manage_token: z.string() })
const urlSchema = z.object({ url: z.string() })

/**
 * Sends the demo's enquiries, bookings and one reservation. Resolves with whether it did: a site that has a lead
 * already is left alone. Rejects with the answer to a form that was not taken.
 */
export async function sendDemoShoppers(db: Kysely<Database>, port: number): Promise<boolean> {
  const known = await db.selectFrom('leads').select('id').where('siteId', '=', SITE).limit(1).execute()
  if (known.length > 0) return false
  for (const [place, enquiry] of ENQUIRIES.entries()) await enquire(db, port, { ...PEOPLE[place], ...enquiry })
  for (const [place, location] of ['cairns', 'hobart'].entries())
    await bookDrive(port, { person: PEOPLE[3 + place], location, ...(await vehicleAt(db, location)) })
  await reserve(db, port)
  return true
}

/** The newest vehicle in stock with a price and photos, of one yard or of any; its name in forms is `car_id`. */
async function vehicleAt(db: Kysely<Database>, location?: string): Promise<{ car_id?: number }> {
  const car = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', SITE)
    .where('status', '=', 'in_stock')
    .where('photosCount', '>', 4)
    .where('priceCents', 'is not', null)
    .$if(location !== undefined, (query) => query.where('locationId', '=', location ?? ''))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return car === undefined ? {} : { car_id: car.id }
}

type Enquiry = (typeof ENQUIRIES)[number]

async function enquire(db: Kysely<Database>, port: number, { isOfVehicle, ...answers }: Enquiry): Promise<void> {
  const car = isOfVehicle ? await vehicleAt(db, answers.location) : {}
  await post(port, LEADS_API, {
    form: car.car_id === undefined ? 'location-contact' : 'vehicle-enquiry',
    userData: { ...answers, ...car, dealership_slug: `${SITE}-${answers.location}` },
  })
}

interface Drive {
  person: (typeof PEOPLE)[number] | undefined
  location: string
  car_id?: number
}

async function bookDrive(port: number, { person, location, ...car }: Drive): Promise<void> {
  const times = timesSchema.parse(await get(port, `${TEST_DRIVE_TIMES_API}?location=${location}`))
  const slot = times.days.flatMap(({ slots }) => slots.filter(({ available }) => available))[2]
  if (slot === undefined) return
  const at = `${new Date(slot.starts_at).toISOString().slice(0, 16)}Z`
  await post(port, LEADS_API, { form: 'test-drive', userData: { ...person, ...car, location, at } })
}

/** Reserves a vehicle and pays by the test card; nothing where the simulator does not run. */
async function reserve(db: Kysely<Database>, port: number): Promise<void> {
  const car = await vehicleAt(db)
  if (car.car_id === undefined) return
  const held = heldSchema.parse(await post(port, RESERVATIONS_API, { ...PEOPLE[5], ...car, ...COLLECTS }))
  const path = RESERVATION_PAY_API.replace(':id', held.reservation_id)
  const { url } = urlSchema.parse(await post(port, path, { manage_token: held.manage_token }))
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: CARD }) })
}

const get = (port: number, path: string) => exchange(port, path)
const post = (port: number, path: string, body: object) => exchange(port, path, JSON.stringify(body))

/** The JSON that answers a request; rejects where it is refused. */
async function exchange(port: number, path: string, body?: string): Promise<unknown> {
  const headers = { host: HOST, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const said = answer === undefined ? '' : await text(answer)
  const status = answer?.statusCode ?? 0
  if (status < 200 || status >= 300) throw new Error(`${path} answered ${status}: ${said.slice(0, 300)}`)
  return JSON.parse(said)
}
