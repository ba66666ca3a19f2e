import { once } from 'node:events'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copySite, copyStock } from '#test/sites/copied-sites.ts'
import { ask, askUntil } from './ask.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { startLoadBalancer } from './load-balancer.ts'
import type { RunningProgram } from './program.ts'
import { sendShoppers, unaccounted, type Shoppers } from './shoppers.ts'

const SHARES = 4
const RESULTS = '/search/new-used-and-demo-cars'
const SLUGS = ['aster', ...[...'bcdefgh'].map((letter) => `aster-${letter}`)]

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet(inject('filledData'))
})
afterAll(() => fleet.close())

const folderOf = (share: number) => join(fleet.folder, `sites-${share}`)
const shareOf = (slug: string) => SLUGS.indexOf(slug) % SHARES

/** Sites by turns, each share in a folder of its own. */
async function deal(): Promise<void> {
  for (let share = 0; share < SHARES; share++) await mkdir(folderOf(share))
  for (const slug of SLUGS) await copySite(folderOf(shareOf(slug)), 'aster', slug)
  const copies = SLUGS.filter((slug) => slug !== 'aster').map((slug) => ({ slug, from: 'aster' }))
  await copyStock(fleet.database.db, copies, 100)
}

const countOf = ({ acknowledged }: Shoppers, slugs: readonly string[]) =>
  acknowledged.filter(({ site }) => slugs.includes(site)).length

const waiting = async (slugs: readonly string[]) =>
  (
    await fleet.database.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('siteId', 'in', slugs)
      // Reminders of test drives wait for their day.
      .where('routeKey', '!=', 'reminder')
      .execute()
  ).length

describe('four servers on one PostgreSQL, each with its share of the sites', () => {
  test(
    'one is killed under load, another takes its share over: no acknowledged lead is lost',
    { timeout: 180_000 },
    async () => {
      await deal()
      const servers: RunningProgram[] = []
      for (let share = 0; share < SHARES; share++) servers.push(await fleet.serve({ SITES_DIR: folderOf(share) }))
      const places = new Map(SLUGS.map((slug) => [`${slug}.localhost`, shareOf(slug)]))
      const portOf = (host: string) => servers[places.get(host) ?? -1]?.port ?? 0
      expect((await ask(portOf('aster.localhost'), 'aster-b.localhost', '/')).status).toBe(404)

      const balancer = await startLoadBalancer((host) => [portOf(host)])
      const shoppers = sendShoppers({
        port: () => balancer.port,
        sites: SLUGS.map((slug) => ({ slug, location: 'newstead' })),
        driveEvery: 5,
      })
      await expect.poll(() => countOf(shoppers, SLUGS), { timeout: 60_000 }).toBeGreaterThan(100)

      const [dead] = servers
      const orphans = SLUGS.filter((slug) => shareOf(slug) === 0)
      dead?.child.kill('SIGKILL')
      if (dead !== undefined) await once(dead.child, 'exit')
      for (const slug of orphans) {
        await rename(join(folderOf(0), slug), join(folderOf(1), slug))
        await askUntil(servers[1]?.port ?? 0, `${slug}.localhost`, RESULTS, ({ status }) => status === 200)
        places.set(`${slug}.localhost`, 1)
      }
      const before = countOf(shoppers, orphans)
      await expect.poll(() => countOf(shoppers, orphans), { timeout: 60_000 }).toBeGreaterThan(before + 20)
      await shoppers.stop()

      const felt = shoppers.failed.filter(
        ({ words }) => !orphans.some((slug) => words.startsWith(`${slug} `) || words.startsWith(`${slug}/`)),
      )
      expect(felt).toEqual([])
      expect(await unaccounted(fleet.database.db, shoppers.acknowledged)).toEqual([])
      // Deliveries that the dead server had under way are taken up when their lease is over.
      await expect.poll(() => waiting(SLUGS), { timeout: 60_000 }).toBe(0)
      await balancer.close()
    },
  )
})
