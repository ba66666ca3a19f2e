import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...args: string[]) => spawnSync(process.execPath, ['bin/forecourt.js', ...args], { encoding: 'utf8' })

test('issue 13: forecourt lists its commands within 120 columns, each with what it does', () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('\n  stock why <site> [stock number]\n      say how many vehicles are not listed')
  expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([])
})

test('issue 13: forecourt refuses a command that there is not, with the nearest and all valid ones', () => {
  const { status, stderr } = run('stock', 'wyh')
  expect(status).toBe(2)
  expect(stderr).toMatch(/no command "stock wyh"; did you mean "stock why"\? Valid commands: serve, .*events report/)
})
