import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { SAMPLE_FIGURES } from '#test/trade-in/sample-figures.ts'
import { personFor, ruleFor } from '#domain/office/assignment.ts'
import { dueTimes, hoursOfLead } from '#domain/office/lead-due.ts'
import { routesOf, targetOf } from '#domain/leads/routing.ts'
import { availability } from '#domain/test-drive/availability.ts'
import { reminderAt } from '#domain/test-drive/reminder.ts'
import { spamOf } from '#domain/leads/spam.ts'
import { shownWords } from '#domain/trade-in/valuation-words.ts'
import { valueTradeIn } from '#domain/trade-in/value-trade-in.ts'
import { createCarrier } from '#server/delivery/carrier.ts'
import { overdueLimitsOf } from '#server/delivery/overdue-watch.ts'
import { createSubmissionLimits } from '#server/leads/submission-limits.ts'
import { dayPlanOf } from '#data/test-drives/day-plan.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { contextOf } from '../../pages/render-page.tsx'
import { NOW } from '../../search/sample-stock.ts'
import { leadOf, page } from './asks.ts'
import { hides, shows, tested, turns, type Ask, type Effect } from './effect.ts'

/** Routes that take a lead at noon on a Monday, while the yard is open. */
const routed =
  (changes: Partial<Lead> = {}): Ask =>
  (site) =>
    JSON.stringify(routesOf(leadOf(site, changes), site, NOW))
const desk = routed()
const suspected = routed({ spam: { score: 80, reasons: ['links'], isSuspected: true } })

/** The message that leaves by a route. */
const carried =
  (routeKey: string): Ask =>
  async (site) => {
    const sent: unknown[] = []
    const take = async (message: unknown) => {
      sent.push(message)
      return { note: 'taken' }
    }
    const carry = createCarrier({
      mailer: { send: take, describe: '' },
      webhook: { post: take },
      fileDrop: { put: take },
      mailFrom: null,
      webhookKeys: new Map([['sample/crm', 'secret']]),
      now: () => NOW,
    })
    const { channel } = targetOf(site, routeKey)
    const row = { siteId: site.slug, id: '1', leadId: '1', channel, routeKey, attempts: 1, deliveredAt: null }
    await carry(row, leadOf(site), site, new AbortController().signal)
    return JSON.stringify(sent)
  }

/** Forms of one address and of others that are let through. */
const letThrough =
  (addresses: readonly string[]): Ask =>
  ({ slug, forms }) => {
    const limits = createSubmissionLimits()
    const letIn = (address: string) => limits.attempt(slug, address, forms.limits, NOW).kind === 'counted'
    return addresses.map((address) => (letIn(address) ? 'in' : 'out')).join()
  }
/** Signs of spam in the third form of an address. */
const third: Ask = ({ forms }) =>
  spamOf({
    honeypot: '',
    fillSeconds: 60,
    token: 'valid',
    texts: [],
    name: null,
    links: 0,
    fromAddress: { count: 3, ordinary: forms.limits.addressOrdinary },
    tokenUses: 1,
    isProgram: false,
  }).reasons.join()

/** End of the time to answer a lead that comes at noon on a Monday. */
const dueAtNoon: Ask = (site) =>
  dueTimes(hoursOfLead(leadOf(site), site, []), NOW, site.leads.answerMinutes).dueAt.toISOString()
const person = (id: string, lastTurnAt: Date | null, openLeads: number) => ({
  id,
  email: `${id}@sample.example`,
  isAway: false,
  lastTurnAt,
  openLeads,
})
/** Who gets a lead, where Ann has waited longest for one and has most of them. */
const taker =
  (staff?: string[]): Ask =>
  (site) => {
    const rule = ruleFor(site.leads.assign, { category: leadOf(site).category, locationId: leadOf(site).locationId })
    if (rule === null) return 'nobody'
    const colleagues = [person('ann', null, 9), person('bob', NOW, 1)]
    return personFor(staff === undefined ? rule : { ...rule, staff }, colleagues)?.id ?? 'nobody'
  }

const HALF_HOUR_MS = 1_800_000
const TUESDAY_TEN = new Date('2026-08-04T00:00:00Z')
/** Times that can be booked at the first yard, with the places left; one is booked already. */
const timesFrom =
  (now: Date): Ask =>
  async (site) => {
    const [yard] = site.locations
    if (yard === undefined) return ''
    const booked = { startsAt: TUESDAY_TEN, endsAt: new Date(TUESDAY_TEN.getTime() + HALF_HOUR_MS) }
    const days = availability({
      ...(await dayPlanOf(contextOf(site, []), yard)),
      locationId: yard.id,
      timeZone: 'Australia/Brisbane',
      vehicleId: null,
      settings: site.testDrives,
      booked: [{ ...booked, locationId: yard.id, vehicleId: null }],
      now,
    })
    return days
      .map(({ date, state, slots }) => `${date} ${state} ${slots.map(({ time, left }) => `${time}x${left}`).join(' ')}`)
      .join('\n')
  }
const times = timesFrom(NOW)
/** Moment of the reminder of a test drive on Wednesday. */
const reminded: Ask = ({ testDrives }) => {
  const startsAt = new Date('2026-08-05T00:00:00Z')
  const drive = { startsAt, endsAt: startsAt, timeZone: 'Australia/Brisbane', locationId: 'cairns' }
  return String(reminderAt(drive, testDrives)?.toISOString())
}

/** The estimate of a car of 2022 with 60,000 km, of which $30,000 drive away is asked. */
const estimate: Ask = ({ tradeIn }) =>
  shownWords(
    valueTradeIn({
      vehicle: { year: 2022, km: 60_000 },
      answers: { condition: 'Excellent', serviceHistory: 'Full', keys: 'Two or more', damage: 'None' },
      market: { figures: SAMPLE_FIGURES, priceBasis: 'drive_away' },
      rules: tradeIn,
      thisYear: 2026,
    }),
    tradeIn,
  )
const tradeIn = page('trade-in', '/trade-in')

const LOOKED_UP = 'A14.4 are looked up only so often for an address, and for a site'

/** Forms, leads and their delivery, test drives and trade-ins. */
export const LEAD_EFFECTS = {
  'forms.limits.addressOrdinary': shows(third, 2, 'many from one address'),
  'forms.limits.addressMost': turns(letThrough(['1', '1']), 1, 'in,in', 'in,out'),
  'forms.limits.siteMost': turns(letThrough(['1', '2']), 1, 'in,in', 'in,out'),
  'forms.successCategory': tested('after-forms.test.ts', 'W13 A1.28 the success category is stored for a lead'),
  'leads.routes[].key': shows(desk, 'sales'),
  'leads.routes[].categories[]': hides(desk, ['Service Booking'], '"desk"'),
  'leads.routes[].dealerships[]': hides(desk, ['south'], '"desk"'),
  'leads.routes[].locations[]': hides(desk, ['hobart'], '"desk"'),
  'leads.routes[].departments[]': hides(desk, ['parts'], '"desk"'),
  'leads.routes[].hours': hides(desk, 'closed', '"desk"'),
  'leads.routes[].unfinishedAfterMinutes': shows(routed({ state: 'partial' }), 15, '"afterMinutes":15'),
  'leads.routes[].to(email).to[]': shows(carried('desk'), ['team@sample.example']),
  'leads.routes[].to(email).format': hides(carried('desk'), 'plain', 'application/xml'),
  'leads.routes[].to(webhook).url': shows(carried('crm'), 'https://other.example/leads'),
  'leads.routes[].to(file).format': turns(carried('folder'), 'json', '1.xml', '1.json'),
  'leads.suspected': hides(suspected, 'hold', '"desk"'),
  'leads.receipt': hides(desk, false, 'receipt'),
  'leads.overdueMinutes': shows(
    (site) => JSON.stringify(overdueLimitsOf({ served: () => [site], unserved: () => [] })),
    9,
    '"minutes":9',
  ),
  'leads.attempts': tested(
    'delivery-worker.test.ts',
    'A11.19 the attempts limit of the site parks what never gets through',
  ),
  'leads.answerMinutes': shows(dueAtNoon, 60, '2026-08-03T03:00'),
  'leads.assign[].categories[]': hides(taker(), ['Service Booking'], 'ann'),
  'leads.assign[].locations[]': hides(taker(), ['hobart'], 'ann'),
  'leads.assign[].staff[]': shows(taker(), ['bob@sample.example'], 'bob'),
  'leads.assign[].way': turns(taker(['ann@sample.example', 'bob@sample.example']), 'least-open', 'ann', 'bob'),
  'testDrives.slotMinutes': turns(times, 60, '10:00x0', '09:30x0'),
  'testDrives.capacity': turns(times, 3, '10:00x0', '10:00x2'),
  'testDrives.leadMinutes': shows(times, 0, '2026-08-03 free 12:30x1'),
  'testDrives.daysAhead': shows(times, 20, '2026-08-22'),
  'testDrives.marginMinutes': hides(times, 60, '17:00x1'),
  'testDrives.publicHolidays': turns(
    timesFrom(new Date('2026-12-20T02:00:00Z')),
    'as-usual',
    '2026-12-25 closed',
    '2026-12-25 free',
  ),
  'testDrives.mostPerPerson': tested('test-drives.test.ts', 'A12.2 one person cannot take every time of a yard'),
  'testDrives.reminderHour': turns(reminded, 17, '2026-08-03T23:00', '2026-08-04T07:00'),
  'tradeIn.contactFirst': tested('trade-in-pages.test.ts', 'A14.3 contact before the estimate (tradeIn.contactFirst)'),
  'tradeIn.marginPercent': turns(estimate, 50, '$22,500', '$13,100'),
  'tradeIn.onRoadPercent': turns(estimate, 20, '$22,500', '$18,900'),
  'tradeIn.rangePercent': shows(estimate, 40, '$14,700 to $30,000'),
  'tradeIn.mostYears': shows(estimate, 2, '2 years'),
  'tradeIn.mostKm': shows(estimate, 50_000, '50,000'),
  'tradeIn.leastCents': hides(estimate, 2_900_000, '$'),
  'tradeIn.regoLookup': hides(tradeIn, 'off', '_lookup'),
  'tradeIn.lookups.addressMost': tested('trade-in-sites-and-plates.test.ts', LOOKED_UP),
  'tradeIn.lookups.siteMost': tested('trade-in-sites-and-plates.test.ts', LOOKED_UP),
  'tradeIn.faqs[].question': shows(tradeIn, 'Is it a promise?'),
  'tradeIn.faqs[].answer': shows(tradeIn, 'Not at all.'),
} satisfies Partial<Record<SettingLeaf, Effect>>
