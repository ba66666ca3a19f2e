import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { EmbeddedFolder, isAlive } from './embedded-folder.ts'

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.withDatabase()
})
afterEach(() => folder.clear())

describe('two programs on one data folder', () => {
  it('share one server when they start at the same moment on an empty folder', async () => {
    await folder.clear()
    folder = await EmbeddedFolder.make()
    const programs = [folder.run(), folder.run(), folder.run(), folder.run()]
    const ready = await Promise.all(programs.map((program) => program.ready()))
    expect(ready.filter(({ owner }) => owner === 'started')).toHaveLength(1)
    expect(new Set(ready.map(({ url }) => url)).size).toBe(1)
    const server = await folder.serverPid()
    // All leave at the same moment: one of them, and only one, stops it.
    await Promise.all(programs.map((program) => program.stop()))
    expect(await isAlive(server)).toBe(false)
  })

  it('the one that started it leaves first: the other keeps working and stops it in the end', async () => {
    const starter = folder.run()
    expect(await starter.ready()).toMatchObject({ owner: 'started' })
    const guest = folder.run()
    expect(await guest.ready()).toMatchObject({ owner: 'shared' })
    const server = await folder.serverPid()
    await guest.query('create table kept (n int)')
    await starter.stop()
    expect(await isAlive(server)).toBe(true)
    await guest.query('insert into kept values (1)')
    expect(guest.logged).toEqual([])
    await guest.stop()
    expect(await isAlive(server)).toBe(false)

    const later = folder.run()
    await later.ready()
    expect(await later.query('select n from kept')).toEqual([{ n: 1 }])
    await later.stop()
  })

  it('the one that started it is killed: the other keeps working and stops it in the end', async () => {
    const starter = folder.run()
    await starter.ready()
    const guest = folder.run()
    await guest.ready()
    const server = await folder.serverPid()
    await starter.kill()
    expect(await guest.query('select 1 as one')).toEqual([{ one: 1 }])
    await guest.stop()
    expect(await isAlive(server)).toBe(false)
  })

  it('the guest leaves first: the server stays', async () => {
    const starter = folder.run()
    await starter.ready()
    const server = await folder.serverPid()
    const guest = folder.run()
    await guest.ready()
    await guest.stop()
    expect(await isAlive(server)).toBe(true)
    expect(await starter.query('select 1 as one')).toEqual([{ one: 1 }])
    await starter.stop()
  })

  it('one that starts while the last one leaves gets a running server, whatever the moment', async () => {
    const dataDir = path.join(folder.dir, 'data')
    let present = await startEmbedded({ dataDir, log: silentLog })
    for (let round = 0; round < 12; round += 1) {
      const leaving = present.stop()
      // Each round begins the start at another step of the stop.
      await new Promise((resolve) => setTimeout(resolve, round * 12))
      const next = folder.run()
      await next.ready()
      await leaving
      expect(await next.query('select 1 as one')).toEqual([{ one: 1 }])
      present = await startEmbedded({ dataDir, log: silentLog })
      await next.stop()
    }
    await present.stop()
    await present.stop()
  })
})
