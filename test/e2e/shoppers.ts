import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#data/schema.ts'

const acceptedSchema = z.object({ lead_id: z.string() })
const timesSchema = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string(), available: z.boolean() })) })),
})

export interface AcknowledgedLead {
  site: string
  leadId: string
  key: string
  /** Whether it books a test drive. */
  isDrive: boolean
}

/** A request that was not answered as shoppers expect. */
export interface FailedRequest {
  words: string
  /** From its sending to its failure, by performance.now(). */
  fromMs: number
  toMs: number
}

export interface Shoppers {
  acknowledged: AcknowledgedLead[]
  failed: FailedRequest[]
  pages: number
  stop(): Promise<void>
}

/** A site, and one of its yards that takes enquiries and test drives. */
export interface VisitedSite {
  slug: string
  location: string
  /** Where the site has several. */
  dealership?: string
}

export const DEMO_YARDS: readonly VisitedSite[] = [
  { slug: 'southerly', location: 'cairns', dealership: 'southerly-cairns' },
  { slug: 'aster', location: 'newstead' },
  { slug: 'ironbark', location: 'toowoomba' },
]

interface Crowd {
  /** Port of the server or its load balancer at this moment. */
  port: () => number
  sites: readonly VisitedSite[]
  /** Pages that are asked for, by turns. */
  pages?: readonly string[]
  shoppers?: number
  /** One lead of so many is a test drive; 0: none. */
  driveEvery?: number
  pauseMs?: number
}

const PAGES = ['/', '/search/new-used-and-demo-cars', '/contact', '/search/new-used-and-demo-cars?page=2']
/** A shopper who was not answered sends the same form again, under the same key. */
const RETRY_MS = 200
const PATIENCE_MS = 20_000

/**
 * Shoppers on sites until they are stopped: each asks for a page, then sends a lead or books a test drive, and sends it
 * again until it is acknowledged. `TRUSTED_PROXIES` must name this machine: each form comes from an address of its
 * own.
 */
export function sendShoppers({
  port,
  sites,
  pages = PAGES,
  shoppers = 4,
  driveEvery = 0,
  pauseMs = 0,
}: Crowd): Shoppers {
  const agent = new Agent({ keepAlive: true })
  const crowd: Shoppers = { acknowledged: [], failed: [], pages: 0, stop }
  const stopping = new AbortController()
  let turn = 0

  async function send({ slug }: VisitedSite, path: string, form?: { key: string; body: string; address: string }) {
    const headers: Record<string, string> = { host: `${slug}.localhost`, 'user-agent': BROWSER }
    if (form !== undefined)
      Object.assign(headers, {
        'content-type': 'application/json',
        'idempotency-key': form.key,
        'x-forwarded-for': form.address,
      })
    const { status, body } = await exchange(agent, port(), path, headers, form?.body)
    return { status, body }
  }

  function fail(fromMs: number, words: string): void {
    crowd.failed.push({ words, fromMs, toMs: performance.now() })
  }

  async function page(site: VisitedSite, path: string): Promise<void> {
    const fromMs = performance.now()
    const found = await send(site, path).catch((error: unknown) => ({ status: String(error) }))
    if (found.status === 200) crowd.pages++
    else fail(fromMs, `${site.slug}${path}: ${found.status}`)
  }

  async function lead(site: VisitedSite, number: number, isDrive: boolean): Promise<void> {
    const key = randomUUID()
    const values = isDrive ? await driveValues(site, number) : enquiryAt(site)
    if (values === null) return
    const body = JSON.stringify({
      form: isDrive ? 'test-drive' : 'location-contact',
      userData: { ...values, ...person(number), message: `Form ${key}` },
    })
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const fromMs = performance.now()
      const found = await send(site, '/api/leads', { key, body, address }).catch((error: unknown) => ({
        status: String(error),
        body: '',
      }))
      if (found.status === 201 || found.status === 200) {
        const { lead_id: leadId } = acceptedSchema.parse(JSON.parse(found.body))
        return void crowd.acknowledged.push({ site: site.slug, leadId, key, isDrive })
      }
      // Another shopper took the time meanwhile: that is an answer.
      if (found.status === 422 && isDrive) return
      fail(fromMs, `${site.slug} form: ${found.status} ${found.body.slice(0, 200)}`)
      if (performance.now() > deadline || Number(found.status) === 422) return
      await pause(RETRY_MS)
    }
  }

  async function driveValues(site: VisitedSite, number: number): Promise<Record<string, unknown> | null> {
    const { location } = site
    const found = await send(site, `/api/test-drive/availability?location=${location}`).catch(() => null)
    if (found?.status !== 200) return null
    const free = timesSchema
      .parse(JSON.parse(found.body))
      .days.flatMap(({ slots }) => slots.filter(({ available }) => available))
    const slot = free[number % Math.max(1, free.length)]
    return slot === undefined ? null : { location, at: `${new Date(slot.starts_at).toISOString().slice(0, 16)}Z` }
  }

  const walks = Array.from({ length: shoppers }, async () => {
    while (!stopping.signal.aborted) {
      const number = ++turn
      const site = sites[number % sites.length]
      if (site === undefined) throw new Error('shoppers need a site')
      await page(site, pages[Math.floor(number / sites.length) % pages.length] ?? '/')
      if (!stopping.signal.aborted) await lead(site, number, driveEvery > 0 && number % driveEvery === 0)
      await pause(pauseMs)
    }
  })

  async function stop(): Promise<void> {
    stopping.abort()
    await Promise.all(walks)
    agent.destroy()
  }
  return crowd
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const enquiryAt = ({ location, dealership }: VisitedSite) =>
  dealership === undefined ? { location } : { location, dealership_slug: dealership }

/** Another person for each form: one may have few drives to come. */
const person = (number: number) => ({
  name: 'Sam Example',
  email: `sam${number}@example.com`,
  phone: `04${String(10_000_000 + (number % 89_999_999))}`,
})

/** Acknowledged forms that are not in the database, or twice, in words. */
export async function unaccounted(db: Kysely<Database>, acknowledged: readonly AcknowledgedLead[]): Promise<string[]> {
  const rows = await db.selectFrom('leads').select(['siteId', 'id', 'message']).execute()
  const drives = new Set((await db.selectFrom('testDrives').select('leadId').execute()).map(({ leadId }) => leadId))
  const byForm = new Map<string, string[]>()
  for (const { id, message } of rows) {
    const key = /^Form (\S+)$/.exec(message ?? '')?.[1]
    if (key !== undefined) byForm.set(key, [...(byForm.get(key) ?? []), id])
  }
  const known = new Map(rows.map(({ id, siteId }) => [id, siteId]))
  return acknowledged.flatMap(({ site, leadId, key, isDrive }) => {
    if (known.get(leadId) !== site) return [`${site}: lead ${leadId} is missing`]
    if (isDrive && !drives.has(leadId)) return [`${site}: the booking of ${leadId} is missing`]
    const kept = byForm.get(key) ?? []
    return kept.length === 1 && kept[0] === leadId ? [] : [`${site}: form ${key} is ${kept.length} leads`]
  })
}

function exchange(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string>,
  sentBody?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const method = sentBody === undefined ? 'GET' : 'POST'
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(sentBody)
  })
}
