/** Letters of the office about leads over real SMTP: the reply, and that nobody has answered (Office R19, R21). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLead } from '#data/leads/read-leads.ts'
import { notesOf } from '#data/office/lead-history.ts'
import { readWork } from '#data/office/lead-work.ts'
import { tellDueLeads } from '#data/office/due-leads.ts'
import { sendReply } from '#data/office/replies.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { deliveryOfEachTest } from './delivery-world.ts'
import { startNoticeWorker } from './notice-test-worker.ts'
import { addColleague, addLead } from './office-leads-fixture.ts'
import { databaseOfEachTest } from './postgres.ts'
import { until } from './until.ts'

const site = sampleSite({ leads: { receipt: false, assign: [{ staff: ['ann@sample.example'] }] } })
const database = databaseOfEachTest()
const world = deliveryOfEachTest()
let worker: ReturnType<typeof startNoticeWorker>
beforeEach(() => {
  const { db } = database
  worker = startNoticeWorker({ db, site, smtpPort: world.smtp.port, httpPort: world.http.port, log: world.log })
})
afterEach(() => worker.close())
const scope = () => ({ db: database.db, site })

describe('Office R19, R21 letters about leads', () => {
  it('Office R21 a reply comes from the dealer, answers go to its writer, and no image watches it', async () => {
    const now = new Date()
    const [ann, leadId] = [await addColleague(database, 'Ann'), await addLead(database, site, now)]
    const [lead, work] = [await readLead(scope(), leadId), await readWork(scope(), leadId)]
    if (lead === null) throw new Error('there is no lead')
    const doing = { leadId, staffId: ann, version: work.version, now }
    const body = 'Hi Sam,\n\nYes, it is here & waits.'
    expect(await sendReply(scope(), doing, { lead, work, way: 'email', body, withVehicle: true, minutes: 5 })).toBe(
      true,
    )
    await until(() => world.smtp.received.length === 1)
    const [mail] = world.smtp.received
    expect(mail?.to).toEqual(['sam@example.com'])
    expect(mail?.raw).toMatch(/^Reply-To: .*ann@sample\.example/m)
    expect(mail?.raw).toMatch(/^From: .*hello@sample\.example/m)
    expect(mail?.raw).toContain(lead.reference)
    expect(mail?.raw).toContain('/cars/2021-toyota-corolla-p7286')
    expect(mail?.raw).not.toContain('<img')
    await until(async () => (await notesOf(scope(), leadId))[0]?.letter?.state === 'delivered')
  })

  it('Office R19 the letter that nobody has answered names the lead and its yard', async () => {
    const now = new Date()
    await addColleague(database, 'Ann')
    const came = new Date(now.getTime() - 3 * 3_600_000)
    const leadId = await addLead(database, site, came, { reference: 'SAM-9X9X9X' })
    await takeNewLeads(scope(), now, new AbortController().signal)
    expect(await tellDueLeads(scope(), now)).toBe(1)
    await until(() => world.smtp.received.length === 1)
    expect(world.smtp.received[0]).toMatchObject({ to: ['ann@sample.example'] })
    expect(world.smtp.received[0]?.raw).toMatch(/^Subject: Not answered in time: SAM-9X9X9X/m)
    expect((await notesOf(scope(), leadId)).at(-1)?.body).toBe('Time to answer ran out. Letter to Ann')
  })
})
