import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'fc-id-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dir, { recursive: true, force: true })
})

/** `chooseAccount` on a machine with these accounts, each with a group of the same number. */
async function chosenAmong(accounts: Record<string, number>): Promise<unknown> {
  const cases = Object.entries(accounts).flatMap(([name, uid]) => [
    `"-u ${name}"|"-u ${uid}"|"-g ${uid}") echo ${uid};;`,
    `"-un ${uid}") echo ${name};;`,
  ])
  await writeFile(path.join(dir, 'id'), `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\n*) exit 1;;\nesac\n`, {
    mode: 0o755,
  })
  vi.stubEnv('PATH', `${dir}:${process.env['PATH']}`)
  vi.resetModules()
  const { chooseAccount } = await import('./account.ts')
  return chooseAccount()
}

const account = (name: string, id: number): object => ({ name, switchTo: { uid: id, gid: id } })

describe('the account of a new database under root', () => {
  it.each([
    ['its own account first', { forecourt: 990, postgres: 101, nobody: 65_534 }, account('forecourt', 990)],
    ['then that of PostgreSQL', { postgres: 101, nobody: 65_534 }, account('postgres', 101)],
    ['never a person who is called so', { forecourt: 1001, postgres: 1002, nobody: 65_534 }, account('nobody', 65_534)],
    ['nobody at last', { nobody: 99 }, account('nobody', 99)],
  ])('is %s', async (_what, accounts, chosen) => {
    expect(await chosenAmong(accounts)).toEqual(chosen)
  })

  it('is none where there is none of them', async () => {
    await expect(chosenAmong({})).rejects.toThrow(/found no account "forecourt", "postgres" or "nobody"; valid: /)
  })
})
