import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Database } from '#data/schema.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Site } from '#domain/site/site.ts'
import { keepLead } from '#test/leads/keep-lead.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import {
  httpReceiver,
  smtpReceiver,
  type ReceivedCall,
  type ReceivedMail,
  type Receiver,
} from './delivery-receivers.ts'
import { until } from './until.ts'

/** Real receivers, a folder, and what was logged. */
export interface DeliveryWorld {
  smtp: Receiver<ReceivedMail>
  http: Receiver<ReceivedCall>
  folder: string
  /** Ids of the outbox rows whose files were dropped into the folder. */
  droppedIds(): Promise<string[]>
  /** Names of the events that were logged, with their details. */
  logged: Record<string, unknown>[]
  log: { info(details: object): void; warn(details: object): void; error(details: object): void }
  close(): Promise<void>
}

export async function deliveryWorld(options: { slowTo?: string } = {}): Promise<DeliveryWorld> {
  const [smtp, http, folder] = [
    await smtpReceiver(options),
    await httpReceiver(),
    await mkdtemp(path.join(os.tmpdir(), 'fc-delivery-')),
  ]
  const logged: Record<string, unknown>[] = []
  const note = (details: object) => void logged.push({ ...details })
  return {
    smtp,
    http,
    folder,
    droppedIds: () => droppedIds(folder),
    logged,
    log: { info: note, warn: note, error: note },
    close: async () => {
      await smtp.close()
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A world for each test of a file: opened before it, closed after it. */
export function deliveryOfEachTest(options: { slowTo?: string } = {}): Omit<DeliveryWorld, 'close'> {
  let world: DeliveryWorld
  beforeEach(async () => {
    world = await deliveryWorld(options)
  })
  afterEach(() => world.close())
  return {
    get smtp() {
      return world.smtp
    },
    get http() {
      return world.http
    },
    get folder() {
      return world.folder
    },
    droppedIds: () => world.droppedIds(),
    get logged() {
      return world.logged
    },
    get log() {
      return world.log
    },
  }
}

type RouteTarget = { channel: 'email'; to?: string[] } | { channel: 'webhook'; url: string } | { channel: 'file' }

/** The sample site with these routes; the shopper's receipt only where asked. */
export function siteWith(routes: Record<string, RouteTarget>, leads: Record<string, unknown> = {}): Site {
  return sampleSite({
    leads: { receipt: false, routes: Object.entries(routes).map(([key, to]) => ({ key, to })), ...leads },
  })
}

/** Leads as intake stores them, each acknowledged. Answers their outbox ids by route. */
export async function acceptLeads(
  db: Kysely<Database>,
  site: Site,
  count: number,
  changes: Partial<Lead> = {},
): Promise<Map<string, string[]>> {
  const at = new Date()
  const leads = Array.from({ length: count }, () =>
    sampleLead({
      id: randomUUID(),
      reference: `SAM-${randomUUID().slice(0, 6).toUpperCase()}`,
      siteId: site.slug,
      contactId: null,
      createdAt: at,
      completedAt: at,
      ...changes,
    }),
  )
  for (const lead of leads) await keepLead({ db, site }, lead)
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'routeKey'])
    .where(
      'leadId',
      'in',
      leads.map(({ id }) => id),
    )
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ routeKey }) => routeKey)].map(([route, ofRoute]) => [route, ofRoute.map(({ id }) => id)]),
  )
}

/** Waits until every row of the outbox is settled, looking again and again. */
export async function untilSettled(db: Kysely<Database>): Promise<void> {
  await until(
    async () =>
      (
        await db
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .limit(1)
          .execute()
          .catch(() => [null])
      ).length === 0,
  )
}

/** At least once each, and nothing under an id that is not the row's own. */
export function expectAll(receivedIds: readonly string[], outboxIds: readonly string[] = []): void {
  expect([...new Set(receivedIds)].sort()).toEqual([...outboxIds].sort())
}

/** The outbox row that a letter is of. */
export function rowOf(mail: ReceivedMail): string {
  return mail.id.split('@')[0] ?? ''
}

/** Ids of the outbox rows whose files are in a folder. */
async function droppedIds(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.xml')).map((name) => path.basename(name, '.xml'))
}
