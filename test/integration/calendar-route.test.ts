/** Calendar files of test drives and of visits to reserved vehicles by HTTP, on two sites (R51). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formSecretOf } from '#data/leads/form-secrets.ts'
import { silentLog } from '#data/log.ts'
import { issueManageToken, type ManagePurpose } from '#data/manage-token.ts'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import { DRIVE_CALENDAR_PATH, driveCalendarPath, reservationCalendarPath } from '#domain/site/paths.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { registerCalendars } from '#server/documents/calendar-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { NOW } from '../search/sample-stock.ts'
import { enquiry, openAccountsWorld, SITES, type AccountsWorld, type Host } from './accounts-world.ts'
import { addReservation, addVehicle } from './checkout-rows.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = SITES['south.example']
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

const database = databaseOfFile()
let world: AccountsWorld
beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => NOW,
    register: (app) => {
      registerCalendars(app)
      registerLeads(app, createLeadDesk(silentLog))
    },
  })
})
afterAll(() => world.app.close())

async function tokenFor(purpose: ManagePurpose, id: string, site = SOUTH): Promise<string> {
  const secret = await formSecretOf({ db: database.db, site, now: NOW })
  return issueManageToken(secret, purpose, id, at(49))
}

async function addDrive(): Promise<string> {
  const answer = await world.ask('south.example', {
    method: 'POST',
    url: '/api/leads',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: enquiry({ message: 'May I drive it?' }),
  })
  const id: string = answer.json().lead_id
  await changeDrive(id, {})
  return id
}

const changeDrive = (id: string, changes: object) =>
  database.db
    .updateTable('leads')
    .set({
      testDrive: JSON.stringify({
        startsAt: at(48),
        endsAt: at(49),
        timeZone: 'Australia/Brisbane',
        locationId: 'cairns',
        ...changes,
      }),
    })
    .where('id', '=', id)
    .execute()

const get = (url: string, host: Host = 'south.example') => world.ask(host, { url })

/** The beginning as calendars write it, on the yard's clock. */
const written = (moment: Date) =>
  `DTSTART;TZID=Australia/Brisbane:${localDateTime(moment, 'Australia/Brisbane').replaceAll(/[-:]/g, '').slice(0, 13)}`

describe('R51 a test drive for a calendar', () => {
  it('R51 is a file with its time and yard, which no cache keeps', async () => {
    const id = await addDrive()
    const answer = await get(driveCalendarPath(await tokenFor('test-drive', id)))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="test-drive.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(answer.body).toContain(written(at(48)))
    expect(answer.body).toContain('Southerly Cairns')
  })

  it('R51 that is cancelled, or whose link is changed, over or of another site, is none', async () => {
    const id = await addDrive()
    const token = await tokenFor('test-drive', id)
    for (const [url, host] of [
      [driveCalendarPath(`${token}x`)],
      [driveCalendarPath(await tokenFor('reservation', id))],
      [driveCalendarPath(await tokenFor('test-drive', id, SITES['north.example']))],
      [driveCalendarPath(token), 'north.example'],
      [DRIVE_CALENDAR_PATH],
    ] satisfies [string, Host?][])
      expect((await get(url, host)).statusCode, url).toBe(404)
    await changeDrive(id, { isCancelled: true })
    const answer = await get(driveCalendarPath(token))
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('There is no such visit.')])
  })
})

describe('R51 a visit to a reserved vehicle for a calendar', () => {
  it('R51 is a file with its time; one without a time, or that has ended, is none', async () => {
    const vehicleId = await addVehicle(database.db, 'south', 'C1')
    const id = await addReservation(database.db, 'south', vehicleId, { collectAt: at(30) })
    const path = reservationCalendarPath(await tokenFor('reservation', id))
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="visit.ics"')
    expect(answer.body).toContain(written(at(30)))
    expect(answer.body).toContain('Mazda CX-5')
    for (const changes of [{ collectAt: null }, { state: 'released', collectAt: at(30), endedAt: NOW }] as const) {
      await database.db.updateTable('reservations').set(changes).where('id', '=', id).execute()
      expect((await get(path)).statusCode).toBe(404)
    }
  })
})
