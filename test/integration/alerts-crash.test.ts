/** The job of alerts is killed where it stands: nothing is lost, nothing told twice (R73). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { addAccount } from './accounts-world.ts'
import { openAlertsWorld, SOUTH, type AlertsWorld } from './alerts-world.ts'
import { deliveryWorld, type DeliveryWorld } from './delivery-world.ts'
import { startNoticeWorker } from './notice-test-worker.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

/** 20 in `npm test`, 100 in `npm run test:long`: each starts a process. */
const KILLS = Math.min(100, runs(20))
const A_KILL_MS = 15_000
const HOUR_MS = 3_600_000
/** Letters of an hour ago are due by now, whatever the hour is. */
const AN_HOUR_AGO = new Date(Date.now() - HOUR_MS)

const database = databaseOfEachTest()
let world: AlertsWorld
let mail: DeliveryWorld
beforeEach(async () => {
  world = await openAlertsWorld(database, { now: () => AN_HOUR_AGO })
  mail = await deliveryWorld()
})
afterEach(async () => {
  await mail.close()
  await world.close()
})

/** Starts the job in a process of its own and kills it at a step; `waits`: it stands still there. */
async function killAt(step: 'read' | 'committed', { waits }: { waits: boolean }): Promise<void> {
  const config = { databaseUrl: database.url, settings: SOUTH, now: AN_HOUR_AGO, stopsAt: waits ? step : null }
  const script = path.join(import.meta.dirname, 'alerts-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(config)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const steps: string[] = []
  for await (const line of createInterface(child.stdout)) {
    steps.push(line)
    if (line === step) break
  }
  child.kill('SIGKILL')
  await exited
  expect(steps).toContain(step)
}

it(
  `R73 killed ${KILLS} times around its commit, the job loses no alert and tells none twice`,
  { timeout: KILLS * A_KILL_MS },
  async () => {
    const people = await Promise.all(
      ['ann@example.com', 'bob@example.com'].map((email) => addAccount(database, SOUTH, { email })),
    )
    for (const { id } of people) await world.save(id, { kinds: ['new_match'] })
    const vehicles: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      vehicles.push(await world.add())
      const told = (await world.alerts()).length
      if (kill % 3 === 0) {
        await killAt('read', { waits: true })
        expect(await world.alerts()).toHaveLength(told)
      } else if (kill % 3 === 1) await killAt('read', { waits: false })
      else {
        await killAt('committed', { waits: true })
        expect(await world.alerts()).toHaveLength(vehicles.length * people.length)
      }
    }
    await world.run()

    const alerts = await world.alerts()
    const expected = vehicles.flatMap((vehicle) => people.map(({ id }) => `${id} ${vehicle}`))
    expect(alerts.map(({ accountId, vehicleId }) => `${accountId} ${vehicleId}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    const notices = await world.notices()
    expect(new Set(alerts.map(({ noticeId }) => noticeId))).toEqual(new Set(notices.map(({ id }) => id)))

    const ports = { smtpPort: mail.smtp.port, httpPort: mail.http.port }
    const worker = startNoticeWorker({ db: database.db, site: SOUTH, ...ports, log: mail.log })
    await until(async () => (await world.notices()).every(({ state }) => state === 'delivered'))
    await worker.close()
    expect(mail.smtp.received).toHaveLength(notices.length)
  },
)
