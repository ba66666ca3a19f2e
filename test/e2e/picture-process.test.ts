import { once } from 'node:events'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pictureChildren } from '#test/integration/picture-children.ts'
import { ask } from './ask.ts'
import { copyData } from './demo-data.ts'
import { KeptProgram, temporaryFolder, type RunningProgram } from './program.ts'

let folder = ''
beforeAll(async () => {
  folder = await temporaryFolder('pictures')
  // One site loads quickest.
  await cp('sites/aster', join(folder, 'sites/aster'), { recursive: true })
  await copyData(inject('filledData'), join(folder, 'data'))
})
afterAll(async () => {
  await kept.stop()
  await rm(folder, { recursive: true, force: true })
})

const kept = new KeptProgram(() => ({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') }))

/** A program that has just made a picture, and the processes that it started for that. */
async function programWithPicture(width: number): Promise<{ program: RunningProgram; pid: number; made: number[] }> {
  const program = await kept.running()
  const { status, headers } = await ask(program.port, 'aster.localhost', `/img/none/${width}.webp?q=50`)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  const pid = program.child.pid ?? 0
  return { program, pid, made: pictureChildren(pid) }
}

/** Threads of a picture process that decode. */
async function decodersOf(pid = 0): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const names = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/comm`, 'utf8')))
  return threads.flatMap((id, place) => (/^(?:libuv|libvips)/.test(names[place] ?? '') ? [Number(id)] : []))
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('S5 the program and its picture processes', () => {
  test('S5 kill -9 of its picture processes costs the server nothing', async () => {
    const { program, pid, made } = await programWithPicture(640)
    for (const child of made) process.kill(child, 'SIGKILL')
    expect((await ask(program.port, 'aster.localhost', '/')).status).toBe(200)
    expect((await ask(program.port, 'aster.localhost', '/img/none/960.webp?q=50')).status).toBe(200)
    expect(pictureChildren(pid)).not.toEqual(made)
  })

  test('S5 the server has no decoder in its memory, and a stop leaves no process', async () => {
    const { program, pid, made } = await programWithPicture(320)
    expect(made.length).toBeGreaterThan(0)
    const [server, child] = await Promise.all([pid, made[0]].map((id) => readFile(`/proc/${id}/maps`, 'utf8')))
    expect(server).not.toContain('libvips')
    // The server itself, begun anew with less memory and shorter pauses.
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    expect(words).toEqual(
      expect.arrayContaining(['--max-semi-space-size=8', '--no-parallel-scavenge', '--no-allocation-site-pretenuring']),
    )
    expect(child).toContain('libvips')
    const decoders = await decodersOf(made[0])
    expect(decoders.length).toBeGreaterThan(0)
    for (const thread of decoders) expect(getPriority(thread)).toBe(Math.max(getPriority(pid), 10))
    expect(await program.stop()).toBe(0)
    expect(made.filter(isRunning)).toEqual([])
  })

  test('S5 kill -9 of the server leaves no process', async () => {
    const { program, made } = await programWithPicture(400)
    const ended = once(program.child, 'exit')
    program.child.kill('SIGKILL')
    await ended
    await expect.poll(() => made.filter(isRunning)).toEqual([])
  })
})
