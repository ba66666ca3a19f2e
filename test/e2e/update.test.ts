import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startFleet, type Fleet } from './fleet.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { sendShoppers, unaccounted } from './shoppers.ts'

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet(inject('filledData'))
  // One site loads quickest.
  await cp('sites/aster', join(fleet.folder, 'sites/aster'), { recursive: true })
})
afterAll(() => fleet.close())

describe('an update of running servers', () => {
  test('two servers are replaced under load: no request fails and no lead is lost', { timeout: 300_000 }, async () => {
    const env = { DRAIN_SECONDS: '2', SITES_DIR: join(fleet.folder, 'sites') }
    const old = [await fleet.serve(env), await fleet.serve(env)]
    const serving = old.map(({ port }) => port)
    const balancer = await startLoadBalancer(() => [...serving])
    const shoppers = sendShoppers({ port: () => balancer.port, sites: [{ slug: 'aster', location: 'newstead' }] })
    const answered = () => shoppers.pages + shoppers.acknowledged.length
    const enough = async (more: number) => {
      const wanted = answered() + more
      await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(wanted)
    }
    await enough(50)
    for (const server of old) {
      const next = await fleet.serve(env)
      serving.push(next.port)
      expect(await server.stop()).toBe(0)
      serving.splice(serving.indexOf(server.port), 1)
      await enough(50)
    }
    await shoppers.stop()
    await balancer.close()
    expect(shoppers.failed).toEqual([])
    expect(await unaccounted(fleet.database.db, shoppers.acknowledged)).toEqual([])
  })
})
