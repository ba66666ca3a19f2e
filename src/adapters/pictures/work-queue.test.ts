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
  it('A26.1 runs as many as allowed, urgent work first, and one in the background', async () => {
    const began: string[] = []
    const queue = new WorkQueue({ atOnce: 2, maxWaiting: 10 })
    const jobs = { slow1: work(began, 'slow1'), slow2: work(began, 'slow2'), a: work(began, 'a'), b: work(began, 'b') }
    const slow = [queue.run(jobs.slow1.run, 'background'), queue.run(jobs.slow2.run, 'background')]
    const urgent = [queue.run(jobs.a.run), queue.run(jobs.b.run)]
    expect(began).toEqual(['slow1', 'a'])
    jobs.slow1.end()
    await slow[0]
    await Promise.resolve()
    expect(began).toEqual(['slow1', 'a', 'b'])
    for (const job of Object.values(jobs)) job.end()
    await Promise.all([...slow, ...urgent])
    expect(began).toEqual(['slow1', 'a', 'b', 'slow2'])
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
