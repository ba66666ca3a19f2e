import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'

/**
 * Runs a program of this folder that kills itself at a step: how many steps it took to its end, as it says by "done
 * 12", or null where it was killed.
 */
export async function stepsUntilKilled(program: string, config: object): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const [code, signal] = await once(child, 'exit')
  const steps = /^done (\d+)$/m.exec(said)?.[1]
  expect([code, signal]).toEqual(steps === undefined ? [null, 'SIGKILL'] : [0, null])
  return steps === undefined ? null : Number(steps)
}
