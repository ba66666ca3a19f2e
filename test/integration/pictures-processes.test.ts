import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PictureProcesses, type PictureProcessesOptions } from '#adapters/pictures/picture-processes.ts'
import { pictureChildren } from './picture-children.ts'
import { picture } from './picture-fixtures.ts'

const RECIPE = { width: 640, quality: 75, format: 'webp' } as const
const opened: PictureProcesses[] = []
let photo: Buffer
const drawing = (side: number, filter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><filter id="f">${filter}</filter>` +
  `<rect width="${side}" height="${side}" filter="url(#f)"/></svg>`
const SMALL = drawing(20, '')
/** Takes a second. */
const SLOW = drawing(1000, '<feTurbulence baseFrequency="0.05" numOctaves="9"/>')
/** Takes minutes. */
const ENDLESS = drawing(4000, '<feTurbulence baseFrequency="0.05" numOctaves="900"/>')
const draw = (processes: PictureProcesses, svg = SMALL) => processes.draw(svg, { density: 72 })

beforeAll(async () => {
  photo = await picture()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((processes) => processes.close()))
})

function open(options: PictureProcessesOptions = {}): PictureProcesses {
  const processes = new PictureProcesses(options)
  opened.push(processes)
  return processes
}

const childrenOf = () => pictureChildren(process.pid)
const kill = (pid: number): void => void process.kill(pid, 'SIGKILL')

describe('S5 pictures in processes of their own', () => {
  it('S5 they do all work on pictures, start with the first and end when idle', async () => {
    const processes = open({ idleMs: 300 })
    expect(childrenOf()).toEqual([])
    expect(await processes.sizeOf(photo)).toMatchObject({ widthPx: 1200, heightPx: 800 })
    const variant = await processes.transform(photo, RECIPE)
    expect(await sharp(variant).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
    const drawn = await processes.draw(SMALL, { density: 72, widthPx: 40, canvas: { widthPx: 100, heightPx: 50 } })
    expect(drawn).toMatchObject({ widthPx: 100, heightPx: 50, bytes: expect.any(Buffer) })
    // One after another needs one process.
    expect(childrenOf()).toHaveLength(1)
    await expect.poll(() => childrenOf()).toEqual([])
    expect(await processes.sizeOf(photo)).toMatchObject({ widthPx: 1200, heightPx: 800 })
  })

  it('S5 the reason of a refusal is the decoder’s own, and the process works on', async () => {
    const processes = open()
    await draw(processes)
    const [pid] = childrenOf()
    await expect(processes.sizeOf(Buffer.from('this is not a picture'))).rejects.toThrow('it is not a JPEG, PNG')
    await expect(processes.transform(photo.subarray(0, photo.length / 2), RECIPE)).rejects.toThrow(/premature end/)
    await draw(processes)
    expect(childrenOf()).toEqual([pid])
  })

  it('S5 killed while jobs wait: every one of them is done', async () => {
    const processes = open({ most: 1 })
    await draw(processes)
    const jobs = [draw(processes, SLOW), ...Array.from({ length: 20 }, () => processes.sizeOf(photo))]
    const [pid = 0] = childrenOf()
    kill(pid)
    const [drawn, ...sizes] = await Promise.all(jobs)
    expect(drawn).toMatchObject({ widthPx: 1000 })
    expect(sizes).toMatchObject(Array.from({ length: 20 }, () => ({ widthPx: 1200, heightPx: 800 })))
    expect(childrenOf()).not.toContain(pid)
  })

  it('S5 a job that ends its process fails with the reason after two tries, and the next is done', async () => {
    const processes = open({ most: 1 })
    const crashing = draw(processes, ENDLESS)
    const failed = expect(crashing).rejects.toThrow(
      'the process that works on it ended 2 times (it ended with SIGKILL)',
    )
    const next = draw(processes)
    const first = await vi.waitUntil(() => childrenOf()[0])
    kill(first)
    kill(await vi.waitUntil(() => childrenOf().find((pid) => pid !== first), { timeout: 10_000 }))
    await failed
    expect(await next).toMatchObject({ widthPx: 20, heightPx: 20 })
  })

  it('S5 a job beyond its time fails and is not tried again; the next is done by another process', async () => {
    const processes = open({ most: 1, jobMs: 6000 })
    await draw(processes)
    const [pid] = childrenOf()
    const next = [draw(processes, ENDLESS), draw(processes)] as const
    await expect(next[0]).rejects.toThrow('it takes longer than 6 s')
    expect(await next[1]).toMatchObject({ widthPx: 20, heightPx: 20 })
    expect(childrenOf()).not.toContain(pid)
  })

  it('S5 a job that needs too much memory fails alone', async () => {
    const processes = open({ most: 1 })
    const bomb = drawing(15_000, '<feGaussianBlur stdDeviation="3"/>')
    const jobs = [draw(processes, bomb), draw(processes)] as const
    await expect(jobs[0]).rejects.toThrow('it needs more than 768 MB of memory')
    expect(await jobs[1]).toMatchObject({ widthPx: 20, heightPx: 20 })
  })

  it('S5 closing fails what waits and leaves no process', async () => {
    const processes = open({ most: 1 })
    const jobs = [draw(processes, ENDLESS), draw(processes)]
    const failed = Promise.all(jobs.map((job) => expect(job).rejects.toThrow('the program is stopping')))
    await processes.close()
    await failed
    expect(childrenOf()).toEqual([])
    await expect(draw(processes)).rejects.toThrow('the program is stopping')
  })
})
