import { describe, expect, it, test } from 'vitest'
import { apiKeys } from '#cli/commands/api-keys.ts'
import { useApiKey } from '#data/public-api/api-keys.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const SITES = [sampleSite(), sampleSite({ slug: 'other' })]
const NOW = new Date('2026-11-26T02:00:00Z')
const database = databaseOfFile()

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, SITES)
  const code = await apiKeys(args, {
    ...given,
    now: () => NOW,
  })
  return { code, out: out.stdout, err: out.stderr }
}

describe('R86 forecourt api-keys', () => {
  it('R86 add shows the key once, list never, revoke ends it', async () => {
    const added = await run('add', 'sample', '--name', 'Portal', '--scopes', 'changes,read', '--per-minute', '30')
    expect(added.out).toMatch(/^Key 1 of Portal, shown this once:\nfc_sample_[A-Za-z0-9]{32}\n$/)
    const key = added.out.trim().split('\n')[1] ?? ''
    const scope = { db: database.db, site: { slug: 'sample' } }
    expect(await useApiKey(scope, key, '2026-11-26')).toMatchObject({ scopes: ['changes', 'read'], perMinute: 30 })
    expect((await run('list', 'sample')).out).toBe(
      '1  Portal  changes,read  30 a minute  made 2026-11-26T02:00:00.000Z  used 2026-11-26\n',
    )
    expect(await run('list', 'other')).toEqual({ code: 0, out: 'No keys\n', err: '' })
    expect((await run('revoke', 'other', '1')).code).toBe(1)
    expect(await run('revoke', 'sample', '1')).toEqual({ code: 0, out: 'Key 1 is revoked.\n', err: '' })
    expect(await useApiKey(scope, key, '2026-11-26')).toBeNull()
    expect(await run('revoke', 'sample', '1')).toMatchObject({
      code: 1,
      err: 'forecourt api-keys: sample has no key 1 that still works\n',
    })
    expect(JSON.parse((await run('list', 'sample', '--format', 'json')).out)).toMatchObject([
      { id: 1, revokedAt: NOW.toISOString() },
    ])
  })

  test.each([
    [['make'], '"make" is no verb of api-keys; valid: add, list, revoke'],
    [['add'], 'a site is needed: forecourt api-keys add <site>'],
    [['add', 'sample'], 'a name is needed'],
    [['add', 'sample', '--name', ' '], 'a name is needed'],
    [['add', 'sample', '--name', 'x', '--scopes', 'write'], '--scopes is "write"; valid: read, changes'],
    [['add', 'sample', '--name', 'x', '--per-minute', '0'], '--per-minute is "0"; valid: a whole number from 1'],
    [['add', 'sample', 'more', '--name', 'x'], '"more" is one word too many'],
    [['revoke', 'sample'], "a key's number is needed"],
    [['revoke', 'sample', 'one'], "a key's number is needed"],
    [['list', 'nowhere'], 'there is no site "nowhere"'],
  ])('R86 %s is refused with what is valid', async (args, words) => {
    const { code, err } = await run(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(words)])
  })
})
