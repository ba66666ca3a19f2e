import { expect, test } from 'vitest'
import { RenderQueue, TooManyRenderings } from './render-queue.ts'

test('one rendering begins in each turn of the event loop, in order', async () => {
  const queue = new RenderQueue()
  const begun: number[] = []
  const turns = [1, 2, 3].map((number) => queue.turn().then(() => begun.push(number)))
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
  const waiting = [queue.turn(), queue.turn()]
  await expect(queue.turn()).rejects.toBeInstanceOf(TooManyRenderings)
  await Promise.all(waiting)
  await queue.turn()
})
