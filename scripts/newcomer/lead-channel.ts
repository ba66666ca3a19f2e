import type { Change } from './change.ts'

/** Adds a lead channel: leads that a printer takes from a folder. */
export const leadChannel: Change = {
  title: 'a lead channel',
  row: [
    {
      file: 'src/domain/site/settings/lead-routes.ts',
      after: "const targetSchema = z.discriminatedUnion('channel', [",
      text: `  z.strictObject({
    channel: z.literal('print').describe('On paper.'),
    tray: slugText.describe('Folder that the printer takes leads from.'),
  }),`,
    },
  ],
  missing: [
    {
      says: 'src/server/delivery/carrier.ts',
      edits: [
        {
          file: 'src/server/delivery/carrier.ts',
          after: '    switch (target.channel) {',
          text: `      case 'print':
        return fileDrop.put(
          { folder: [target.tray], name: \`\${row.id}.json\`, content: leadPayloadText(lead, site, delivery) },
          signal,
        )`,
        },
      ],
    },
    {
      says: 'leads.routes[].to(print).tray',
      edits: [
        {
          file: 'test/sites/effects/lead-effects.ts',
          after: "  'leads.routes[].to(file).format': turns(carried('folder'), 'json', '1.xml', '1.json'),",
          text: "  'leads.routes[].to(print).tray': tested('newcomer.test.ts', 'a lead takes the new channel'),",
        },
      ],
    },
    {
      says: 'outbox.channel',
      edits: [
        {
          file: 'src/data/platform/migrations/099-print.ts',
          text: `import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`alter table outbox drop constraint outbox_channel_check, add constraint outbox_channel_check
    check (channel in ('email', 'webhook', 'file', 'print', 'receipt'))\`.execute(db)
}
`,
        },
        {
          file: 'src/data/platform/migrate.ts',
          after: "import type { Database } from '../schema.ts'",
          text: "import * as print from './migrations/099-print.ts'",
        },
        {
          file: 'src/data/platform/migrate.ts',
          after: "  '009-events': { up: events.up },",
          text: "  '099-print': { up: print.up },",
        },
      ],
    },
  ],
  tests: ['test/integration/database-lists.test.ts'],
  probe: {
    file: 'test/integration/newcomer.test.ts',
    sees: 'a lead waits in the outbox for it and is brought by it',
    text: `import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { createCarrier } from '#server/delivery/carrier.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { acceptLeads } from './delivery-world.ts'
import { createTestDatabase } from './postgres.ts'

test('a lead takes the new channel', async () => {
  const routes = [{ key: 'desk', to: { channel: 'print', tray: 'front' } }]
  const site = sampleSite({ leads: { receipt: false, routes } })
  const { db, drop } = await createTestDatabase()
  const ids = await acceptLeads(db, site, 1)
  const [row] = await db.selectFrom('outbox').selectAll().execute()
  await drop()
  expect([row?.channel, [row?.id]]).toEqual(['print', ids.get('desk')])
  const files: unknown[] = []
  const unused = () => Promise.reject(new Error('another channel'))
  const carry = createCarrier({
    mailer: { describe: '', send: unused },
    webhook: { post: unused },
    fileDrop: { put: async (file) => (files.push(file.folder), { note: null }) },
    mailFrom: null,
    webhookKeys: new Map(),
    now: () => new Date(),
  })
  if (row === undefined) throw new Error('nothing waits')
  await carry(row, sampleLead(), site, new AbortController().signal)
  expect(files).toEqual([['front']])
})
`,
  },
}
