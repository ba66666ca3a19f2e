/** Prepares sites for pictures: the demo stock, a vehicle in each state, and one long sold. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { ask, askUntil } from '#test/e2e/ask.ts'
import { RESULTS, type Facts } from './kinds.ts'
import { makeReservations } from './reservations.ts'

/** Stock number of the demo vehicle that has a turntable. */
const SHOWPIECE = 'N20440'

/** Adds to the sites of a running program. Returns what each has to show, by its slug. */
export async function prepare(sites: string[], port: number, dataDir: string): Promise<Map<string, Facts>> {
  const facts = new Map<string, Facts>()
  const database = await openForProgram({ dataDir }, silentLog)
  for (const site of sites) {
    const host = `${site}.localhost`
    const { free, ...pages } = await factsOf(port, host)
    const reservation = await makeReservations({ port, site, db: database.db, ids: free })
    const found: Facts = { ...pages, reservation }
    facts.set(site, found)
    const slug = found.gone.replace('/cars/', '')
    const longAgo = new Date(Date.now() - 400 * 86_400_000)
    await database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: longAgo })
      .where('siteId', '=', site)
      .where('slug', '=', slug)
      .execute()
    for (const fixture of ['states', 'card-states']) {
      await promisify(execFile)(
        process.execPath,
        ['bin/forecourt.js', 'stock', 'import', site, `test/fixtures/stock/${fixture}.json`, '--delta'],
        { env: { ...process.env, DATA_DIR: dataDir } },
      )
    }
    await askUntil(port, host, found.gone, ({ status }) => status === 410)
  }
  await database.close()
  return facts
}

/** Looks up addresses on a site. The vehicle with a turntable is one of the first listed. */
async function factsOf(port: number, host: string): Promise<Omit<Facts, 'reservation'> & { free: string[] }> {
  const results = (await askUntil(port, host, RESULTS, ({ body }) => body.includes('data-id='))).body
  const vehicles = [...new Set([...results.matchAll(/href="(\/cars\/[^"#?/]+)"/g)].map(([, path = '']) => path))]
  const ids = [...new Set([...results.matchAll(/data-id="(\d+)"/g)].map(([, id = '']) => id))]
  const [vehicle = '/cars/none'] = vehicles
  const showpiece = /\/cars\/[^"#?/]+/.exec((await ask(port, host, `/_main${RESULTS}?query=${SHOWPIECE}`)).body)?.[0]
  let spin = vehicle
  for (const path of showpiece === undefined ? vehicles : [showpiece]) {
    if (!(await ask(port, host, path)).body.includes('spin__first')) continue
    spin = path
    break
  }
  const yards = (await ask(port, host, '/dealer-locator')).body
  const models = (await ask(port, host, '/models')).body
  return {
    vehicle,
    spin,
    gone: vehicles.at(-1) ?? vehicle,
    ids: ids.slice(0, 3).join(),
    id: ids[0] ?? '0',
    // The first vehicles and the last have pictures of their own.
    free: ids.slice(3, -1),
    yard: /href="(\/locations\/[^"#?]+)"/.exec(yards)?.[1] ?? '/dealer-locator',
    model: /href="(\/models\/[^"#?]+)"/.exec(models.slice(models.indexOf('<main')))?.[1] ?? '/models',
  }
}
