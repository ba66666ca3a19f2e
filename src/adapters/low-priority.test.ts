import { spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPriority } from './low-priority.ts'

/** Above every number that Linux gives a process. */
const NO_PROCESS = 2 ** 22 + 1

test('a process gets the low priority', () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  try {
    lowerPriority(child.pid ?? NO_PROCESS)
    expect(getPriority(child.pid)).toBe(Math.max(getPriority(), 10))
  } finally {
    child.kill()
  }
})

test('a refusal of the system is no fault', () => {
  expect(() => lowerPriority(NO_PROCESS)).not.toThrow()
})
