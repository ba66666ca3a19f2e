import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets, secretsOf } from './secrets.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('F5 each use on each site has a key of its own, always the same', () => {
  const secrets = secretsOf(Buffer.alloc(32, 7))
  const keys = [
    secrets.keyFor('codes', 'a'),
    secrets.keyFor('codes', 'b'),
    secrets.keyFor('limits', 'a'),
    secretsOf(Buffer.alloc(32, 8)).keyFor('codes', 'a'),
  ].map((key) => key.toString('hex'))
  expect(new Set(keys).size).toBe(4)
  expect(keys.every((key) => key.length === 64)).toBe(true)
  expect(secretsOf(Buffer.alloc(32, 7)).keyFor('codes', 'a').toString('hex')).toBe(keys[0])
})

test('F5 the embedded database has a secret on disk that only its owner reads, made once', async () => {
  const env = { DATA_DIR: folder, APP_SECRET: undefined, DATABASE_URL: undefined }
  const opened = await Promise.all([openSecrets(env), openSecrets(env), openSecrets(env)])
  const keys = opened.map((secrets) => secrets.keyFor('codes', 'a').toString('hex'))
  expect(new Set(keys).size).toBe(1)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(folder, 'secret'), 'utf8'), 'base64')).toHaveLength(32)
})

test('F5 a broken file is named, and never replaced', async () => {
  await writeFile(join(folder, 'secret'), 'short')
  const env = { DATA_DIR: folder, APP_SECRET: undefined, DATABASE_URL: undefined }
  await expect(openSecrets(env)).rejects.toThrow(/secret does not hold 32 bytes in base64/)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('short')
})

test('F5 an own PostgreSQL wants APP_SECRET, and says so by name', async () => {
  const env = { DATA_DIR: folder, APP_SECRET: undefined, DATABASE_URL: 'postgres://db.example/x' }
  await expect(openSecrets(env)).rejects.toThrow(/^APP_SECRET is not set/)
  const given = await openSecrets({ ...env, APP_SECRET: Buffer.alloc(32, 1) })
  expect(given.keyFor('codes', 'a').equals(secretsOf(Buffer.alloc(32, 1)).keyFor('codes', 'a'))).toBe(true)
})
