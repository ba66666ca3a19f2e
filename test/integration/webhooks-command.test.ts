import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, test } from 'vitest'
import { webhooks } from '#cli/commands/webhooks.ts'
import { countWaiting, readEndpoint } from '#data/webhooks/endpoints.ts'
import { recordFailedRun } from '#data/stock-import/import-runs.ts'
import { signingKeys } from '#server/webhooks/signing-keys.ts'
import { commandWorld } from './run-command.ts'
import { SECRETS } from './webhooks-worker.ts'
import { OTHER, SITE, webhookWorld } from './webhooks-world.ts'

const world = webhookWorld()
const SITES = [SITE, OTHER]
/** Noon of 27 November in Brisbane. */
const NOW = new Date('2026-11-27T02:00:00Z')

async function run(...args: string[]) {
  const { given, out } = commandWorld(world.db, SITES)
  const code = await webhooks(args, {
    ...given,
    now: () => NOW,
    secrets: async () => SECRETS,
  })
  return { code, out: out.stdout, err: out.stderr }
}

/** Adds an endpoint of the sample site by the command; answers its number and key. */
async function added(events: string) {
  const { out } = await run('add', 'sample', '--url', 'https://crm.example/hooks', '--events', events)
  const [words = '', key = ''] = out.trim().split('\n')
  return { id: words.split(' ')[1] ?? '', words, key }
}

describe('R88 forecourt webhooks', () => {
  it('R88 add prints a key that checkers take, once; it is kept sealed', async () => {
    const { id, words, key } = await added('stock.sold,lead.*')
    expect(words).toBe(
      `Endpoint ${id} is told stock.sold, lead.created, lead.changed. ` +
        'Its key for checking signatures, shown this once:',
    )
    expect(key).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(() => new Webhook(key)).not.toThrow()
    expect((await run('key', 'sample', id)).err).toContain('"key" is no verb of webhooks')
    const kept = await world.db.selectFrom('webhookEndpoints').select('key').executeTakeFirstOrThrow()
    for (const bytes of [key, Buffer.from(key.slice('whsec_'.length), 'base64')])
      expect(kept.key?.includes(bytes)).toBe(false)
    expect((await added('stock.sold')).key).not.toBe(key)
    expect(await run('new-key', 'other', id)).toEqual({
      code: 1,
      out: '',
      err: `forecourt webhooks: other has no endpoint ${id}; endpoints: none\n`,
    })
    expect((await run('list', 'other')).out).toBe('No endpoints\n')
    expect(JSON.stringify((await run('list', 'sample', '--format', 'json')).out)).not.toContain(key)
    expect((await run('list', 'sample', '--format', 'json')).out).not.toMatch(/"(?:oldK|k)ey":/)
  })

  it('R88 list says state, events and how many wait; pause, resume and remove change it', async () => {
    const { id } = await added('feed.failed')
    const state = async () => (await readEndpoint(world.scope(), Number(id)))?.state
    expect((await run('test', 'sample', id)).out).toMatch(/^Event [\da-f-]{36} goes to endpoint \d+\.\n$/)
    expect((await run('pause', 'sample', id)).out).toBe(`Endpoint ${id} is paused; its events are kept.\n`)
    expect((await run('list', 'sample')).out).toBe(`${id}  PAUSED  https://crm.example/hooks  feed.failed  1 waiting\n`)
    expect((await run('test', 'sample', id)).out).toMatch(/ waits until endpoint \d+ is resumed\.\n$/)
    expect(await countWaiting(world.scope(OTHER))).toEqual(new Map())
    for (const verb of ['resume', 'remove']) expect((await run(verb, 'other', id)).code).toBe(1)
    expect(await state()).toBe('paused')
    await run('resume', 'sample', id)
    expect(await state()).toBe('active')
    await world.db.updateTable('webhookEndpoints').set({ failingSince: NOW }).execute()
    expect((await run('list', 'sample')).out).toContain('2 waiting  FAILING since 2026-11-27T02:00:00.000Z')
    expect((await run('remove', 'sample', id)).out).toBe(`Endpoint ${id} is gone.\n`)
    expect((await run('list', 'sample')).out).toBe('No endpoints\n')
    expect((await run('test', 'sample', id)).code).toBe(1)
  })

  it('R88 events sets the types that an endpoint names, and replay sends those of before', async () => {
    const { id } = await added('stock.sold')
    await recordFailedRun(world.scope(), { source: 'a.csv', format: 'csv', mode: 'full', now: NOW }, 'broken')
    const replayed = async () => (await run('replay', 'sample', id, '--from', '2026-11-20', '--to', '2026-12-31')).out
    await sql`update webhook_events set at = ${NOW}`.execute(world.db)
    expect(await replayed()).toBe(`0 events go to endpoint ${id} again.\n`)
    expect((await run('events', 'sample', id, '--events', 'feed.failed')).out).toBe(
      `Endpoint ${id} is told feed.failed; replay sends it those of before.\n`,
    )
    expect(await replayed()).toBe(`1 event goes to endpoint ${id} again.\n`)
    expect((await run('events', 'other', id, '--events', 'stock.sold')).code).toBe(1)
    expect((await readEndpoint(world.scope(), Number(id)))?.events).toEqual(['feed.failed'])
  })

  it('R88 tries are listed, the newest first', async () => {
    const { id } = await world.endpoint(['feed.failed'])
    expect((await run('tries', 'sample', String(id))).out).toBe('No tries\n')
    await run('test', 'sample', String(id))
    world.start()
    await world.settled()
    expect((await run('tries', 'sample', String(id))).out).toMatch(
      /^\S+Z {2}delivered {2}\d+ ms {2}test {2}[\da-f-]{36}\n$/,
    )
    expect(JSON.parse((await run('tries', 'sample', String(id), '--format', 'json')).out)).toHaveLength(1)
  })

  it('R88 new-key begins another key and says until when the one before signs', async () => {
    const { id, key } = await added('stock.sold')
    const { out } = await run('new-key', 'sample', id)
    expect(out).toContain('signs too until 2026-12-04T02:00:00.000Z:\nwhsec_')
    expect(out).not.toContain(key)
    const row = await world.db.selectFrom('webhookEndpoints').selectAll().executeTakeFirstOrThrow()
    const keys = signingKeys(SECRETS, 'sample', { ...row, key: row.key ?? Buffer.alloc(0) }, NOW)
    expect(keys?.map((each) => `whsec_${each.toString('base64')}`)).toEqual([out.trim().split('\n')[1], key])
  })

  it('R88 replay sends the events of whole days of the site again', async () => {
    const { id } = await added('feed.failed')
    for (const source of ['a.csv', 'b.csv'])
      await recordFailedRun(world.scope(), { source, format: 'csv', mode: 'full', now: NOW }, 'broken')
    await world.db.updateTable('webhookDeliveries').set({ state: 'delivered', settledAt: NOW }).execute()
    // The last minute of 20 November and the first of the 21st, in Brisbane.
    await sql`update webhook_events e set at = timestamptz '2026-11-20T13:59:00Z' + interval '1 minute' * n.place
      from (select id, row_number() over (order by id) - 1 as place from webhook_events) n where n.id = e.id`.execute(
      world.db,
    )
    const replayed = async (...days: string[]) => (await run('replay', 'sample', id, ...days)).out
    expect(await replayed('--from', '2026-11-21')).toBe(`1 event goes to endpoint ${id} again.\n`)
    expect(await replayed('--from', '2026-11-20', '--to', '2026-11-20')).toBe(`1 event goes to endpoint ${id} again.\n`)
    // Both wait already.
    expect(await replayed('--from', '2026-11-20')).toBe(`0 events go to endpoint ${id} again.\n`)
    expect(await run('replay', 'sample', id, '--from', '2026-10-01')).toEqual({
      code: 1,
      out: '',
      err: 'forecourt webhooks: events of 2026-10-01 are gone; they are kept for 30 days\n',
    })
  })

  test.each([
    [['make'], '"make" is no verb of webhooks; valid: add, list, tries,'],
    [['list'], 'a site is needed: forecourt webhooks list <site>'],
    [['list', 'sample', '1'], '"1" is one word too many'],
    [['add', 'sample'], 'an address is needed'],
    [['add', 'sample', '--url', 'http://crm.example/'], 'is no https address'],
    [['add', 'sample', '--url', 'https://10.0.0.1/'], '10.0.0.1 is no public address'],
    [['add', 'sample', '--url', 'https://[::1]/'], '::1 is no public address'],
    [['add', 'sample', '--url', 'https://crm.example/'], 'events are needed'],
    [['add', 'sample', '--url', 'https://crm.example/', '--events', 'sold'], '--events: "sold" is no event; valid: '],
    [['events', 'sample', '1'], 'events are needed'],
    [['events', 'sample', '1', '--events', 'sold'], '--events: "sold" is no event; valid: '],
    [['test', 'sample'], "an endpoint's number is needed"],
    [['test', 'sample', 'x'], "an endpoint's number is needed"],
    [['test', 'sample', '1', '2'], '"2" is one word too many'],
    [['replay', 'sample', '1'], 'a day is needed: forecourt webhooks replay sample 1 --from YYYY-MM-DD'],
    [['replay', 'sample', '1', '--from', '2026-02-30'], '"2026-02-30" is no day'],
    [['replay', 'sample', '1', '--from', '2026-11-02', '--to', '2026-11-01'], '--from 2026-11-02 is after'],
    [['tries', 'sample', '1', '--format', 'xml'], '--format is "xml"; valid: text, json'],
    [['list', 'nowhere'], 'there is no site "nowhere"'],
  ])('R88 %j is wrong usage, in words', async (args, words) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(words)
  })
})
