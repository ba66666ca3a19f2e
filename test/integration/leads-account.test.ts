/** Leads of signed-in shoppers carry their account (R60). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#data/log.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { registerForms } from '#server/pages/form-route.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, enquiry, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const DETAILS = { name: 'Maya Tran', email: 'maya@example.com', phone: '0491 570 006', message: 'Is it still there?' }

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount

beforeAll(async () => {
  world = await openAccountsWorld(database, {
    now: () => NOW,
    register: (app, server) => {
      const desk = createLeadDesk(silentLog)
      registerLeads(app, desk)
      registerForms(app, server, desk)
    },
  })
  maya = await addAccount(database, SITES['south.example'], { phone: '+61491570006', at: NOW })
})
afterAll(() => world.app.close())
beforeEach(() => database.db.deleteFrom('leads').execute())

async function send(session: string | null, host: Host = 'south.example', userData: object = {}) {
  const answer = await world.ask(host, {
    method: 'POST',
    url: '/api/leads',
    payload: enquiry({ ...DETAILS, ...userData }),
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(session === null ? {} : { session }),
  })
  return answer.statusCode
}
const senders = async () =>
  (await database.db.selectFrom('leads').select('accountId').execute()).map(({ accountId }) => accountId)

test('R60 a lead that is sent signed in names its account, by script and by form', async () => {
  expect(await send(maya.session)).toBe(201)
  const answer = await world.ask('south.example', {
    method: 'POST',
    url: '/contact',
    session: maya.session,
    payload: new URLSearchParams({
      _step: 'details',
      category: 'General Enquiry',
      location: 'cairns',
      dealership_slug: 'southerly-cairns',
      ...DETAILS,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.statusCode).toBe(303)
  expect(await senders()).toEqual([maya.id, maya.id])
})

test('R60 one that is sent signed out, with a made-up session, or on another site names nobody', async () => {
  for (const session of [null, 'x'.repeat(43), 'nonsense']) expect(await send(session)).toBe(201)
  expect(await send(maya.session, 'north.example')).toBe(201)
  expect(await senders()).toEqual([null, null, null, null])
})

test('R60 nobody can name an account in what they send', async () => {
  expect(await send(null, 'south.example', { account_id: maya.id, accountId: maya.id })).toBe(422)
  expect(await senders()).toEqual([])
})

test('R60 a session that cannot be read costs no lead', async () => {
  await database.pool.query('alter table account_sessions rename to sessions_away')
  try {
    expect(await send(maya.session)).toBe(201)
  } finally {
    await database.pool.query('alter table sessions_away rename to account_sessions')
  }
  expect(await senders()).toEqual([null])
})
