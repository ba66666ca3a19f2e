import { expect, test } from 'vitest'
import { RenderQueue, TooManyRenderings } from './render-queue.ts'

test('one rendering begins in each turn of the event loop, in order', async () => {
  const queue = new RenderQueue()
  const begun: number[] = []
  const turns = [1, 2, 3].map((number) => queue.turn('one').then(() => begun.push(number)))
  const seen: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.resolve()
    seen.push(begun.length)
  }
  await Promise.all(turns)
  expect(begun).toEqual([1, 2, 3])
  expect(seen[0]).toBeLessThanOrEqual(1)
})

test('beyond its length it turns away, and takes again when there is room', async () => {
  const queue = new RenderQueue(2)
  const waiting = [queue.turn('one'), queue.turn('one')]
  await expect(queue.turn('one')).rejects.toBeInstanceOf(TooManyRenderings)
  await Promise.all(waiting)
  await queue.turn('one')
})

test('A30.28 sites take turns: the burst of one holds up no other', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const turns = ['busy', 'busy', 'busy', 'busy', 'quiet'].map((site) => queue.turn(site).then(() => begun.push(site)))
  await Promise.all(turns)
  expect(begun).toEqual(['busy', 'quiet', 'busy', 'busy', 'busy'])
})

test('A30.28 a site that just had a turn lets another go first that came later', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const take = (site: string) => queue.turn(site).then(() => begun.push(site))
  const busy = [take('busy'), take('busy'), take('busy')]
  await busy[0]
  await Promise.all([...busy, take('quiet')])
  expect(begun).toEqual(['busy', 'quiet', 'busy', 'busy'])
})

test('S2 a page of a site that was quiet is loaded and rendered with nothing of a busy site between', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const take = (site: string, lane: 'pages' | 'underway' = 'pages') =>
    queue.turn(site, lane).then(() => begun.push(`${site} ${lane}`))
  const busy = Array.from({ length: 6 }, () => take('busy').then(() => take('busy', 'underway')))
  await busy[0]
  await take('quiet').then(() => take('quiet', 'underway'))
  const place = begun.indexOf('quiet pages')
  expect(begun.slice(place, place + 2)).toEqual(['quiet pages', 'quiet underway'])
  await Promise.all(busy)
  expect(begun).toHaveLength(14)
})

test('A30.28 turns that a site let go by are no credit: its burst takes turns with a busy site', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const take = (site: string, count: number) =>
    Array.from({ length: count }, () => queue.turn(site).then(() => begun.push(site.charAt(0))))
  await Promise.all(take('busy', 20))
  await Promise.all([...take('busy', 6), ...take('late', 6)])
  expect(begun.slice(20).join('')).toBe('llblblblblbb')
})

test('S2 of one site, a page under way goes on before others begin, and is never turned away', async () => {
  const queue = new RenderQueue(1)
  const begun: string[] = []
  const [page, underway] = [queue.turn('one'), [1, 2].map(() => queue.turn('one', 'underway'))]
  await Promise.all([
    page.then(() => begun.push('page')),
    ...underway.map((turn) => turn.then(() => begun.push('underway'))),
  ])
  expect(begun).toEqual(['underway', 'underway', 'page'])
})

test('S2 pages, forms and searches of a site take turns', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const lanes = ['pages', 'forms', 'searches'] as const
  const turns = lanes.flatMap((lane) => [1, 2].map(() => queue.turn('one', lane).then(() => begun.push(lane))))
  await Promise.all(turns)
  expect(begun).toEqual(['forms', 'searches', 'pages', 'forms', 'searches', 'pages'])
})

test('A30.28 a site over its quota is turned away, another is not', async () => {
  const queue = new RenderQueue(1)
  const first = queue.turn('busy')
  await expect(queue.turn('busy')).rejects.toBeInstanceOf(TooManyRenderings)
  await expect(queue.turn('quiet')).resolves.toBeUndefined()
  await first
})

test('R64 while pages wait, agents get one turn in four; alone they get each', async () => {
  const queue = new RenderQueue()
  const begun: string[] = []
  const take = (lane: 'pages' | 'agents', count: number) =>
    Array.from({ length: count }, () => queue.turn('one', lane).then(() => begun.push(lane === 'pages' ? 'p' : 'a')))
  await Promise.all([...take('agents', 5), ...take('pages', 9)])
  expect(begun.join('')).toBe('pppapppapppaaa')
})

test('R64 agents that are over their quota are turned away, pages are not', async () => {
  const queue = new RenderQueue(1)
  const first = queue.turn('one', 'agents')
  await expect(queue.turn('one', 'agents')).rejects.toBeInstanceOf(TooManyRenderings)
  await expect(queue.turn('one')).resolves.toBeUndefined()
  await first
})

test('S2 pages and forms take turns, each with its own quota; agents get one turn in four beside both', async () => {
  const queue = new RenderQueue(4)
  const begun: string[] = []
  const take = (lane: 'pages' | 'forms' | 'agents', count: number) =>
    Array.from({ length: count }, () => queue.turn('one', lane).then(() => begun.push(lane.charAt(0))))
  await Promise.all([...take('pages', 4), ...take('forms', 4), ...take('agents', 2)])
  expect(begun.join('')).toBe('fpfapfpafp')
})
