import { describe, expect, it } from 'vitest'
import { QueueFull, WorkQueue } from './work-queue.ts'

/** A job that the test ends by hand, and that notes when it began. */
function work(began: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    run: () => {
      began.push(name)
      return promise
    },
    end: resolve,
  }
}

describe('A26.1 WorkQueue', () => {
  it('A26.1 runs as many as allowed, and the others in the order in which they came', async () => {
    const began: string[] = []
    const queue = new WorkQueue({ atOnce: 2, maxWaiting: 10 })
    const jobs = ['a', 'b', 'c', 'd'].map((name) => work(began, name))
    const runs = jobs.map(({ run }) => queue.run(run))
    expect(began).toEqual(['a', 'b'])
    jobs[1]?.end()
    await runs[1]
    await Promise.resolve()
    expect(began).toEqual(['a', 'b', 'c'])
    for (const job of jobs) job.end()
    await Promise.all(runs)
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('A26.1 refuses work past its bound, and goes on after work that fails', async () => {
    const began: string[] = []
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 })
    const first = work(began, 'first')
    const running = queue.run(first.run)
    const failing = queue.run(() => Promise.reject(new Error('broken')))
    await expect(queue.run(async () => {})).rejects.toBeInstanceOf(QueueFull)
    first.end()
    await running
    await expect(failing).rejects.toThrow('broken')
    await expect(queue.run(async () => 'well')).resolves.toBe('well')
  })

  it('A26.1 closing drops what waits and waits for what runs', async () => {
    const began: string[] = []
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 5 })
    const first = work(began, 'first')
    const running = queue.run(first.run)
    const dropped = expect(queue.run(async () => {})).rejects.toBeInstanceOf(QueueFull)
    const closed = queue.close()
    await dropped
    first.end()
    await Promise.all([running, closed])
    await expect(queue.run(async () => {})).rejects.toBeInstanceOf(QueueFull)
  })
})
