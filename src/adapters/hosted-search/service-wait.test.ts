import { describe, expect, it } from 'vitest'
import { pageWait } from './service-wait.ts'

describe('A4.10 one page’s wait for a service', () => {
  it('is the timeout for one query and one and a half times it for all, counted from the first', () => {
    let nowMs = 1_000
    const wait = pageWait(400, () => nowMs)
    nowMs = 50_000
    const leftAfter = [0, 0, 150, 50, 1, 398, 1, 9_000].map((ms) => {
      nowMs += ms
      return wait.leftMs()
    })
    expect(leftAfter).toEqual([400, 400, 400, 400, 399, 1, 0, 0])
  })
})
