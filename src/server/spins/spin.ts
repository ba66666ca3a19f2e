/** Draws for an account, once in a campaign, and keeps the result before anybody sees it (R85). */
import { randomInt, randomUUID } from 'node:crypto'
import { acceptLead } from '#data/leads/accept-lead.ts'
import { routeHours } from '#data/special-hours.ts'
import { keepSpin, spinOf, takePrize, type Spin } from '#data/spins/spins.ts'
import type { Account } from '#domain/accounts/account.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { routesOf } from '#domain/leads/routing.ts'
import { SPIN_TO_WIN_PATH } from '#domain/site/paths.ts'
import { primaryLocation } from '#domain/site/places/lookups.ts'
import { ODDS_WHOLE, type SpinToWin } from '#domain/site/settings/spin-to-win.ts'
import type { Site } from '#domain/site/site.ts'
import { isOn, prizeOfRoll } from '#domain/spins/draw.ts'
import { newReference } from '../leads/lead-of-draft.ts'
import type { LeadContext } from '../leads/submission.ts'

/** From 0 to 9999, each as likely as the others. */
export const roll = (): number => randomInt(ODDS_WHOLE)

/** `already`: the account has spun before, and this was its result. `over`: no campaign is on. */
export type SpinAnswer = { kind: 'spun' | 'already'; spin: Spin } | { kind: 'over' }

/**
 * Spins for an account. A prize and its lead are kept in one transaction; where all of the prize are given, or nothing
 * was won, the spin is kept without one.
 *
 * @param draw Answers a number from 0 to 9999.
 */
export async function spin(ctx: LeadContext, account: Account, draw: () => number = roll): Promise<SpinAnswer> {
  const { db, site, now } = ctx
  const campaign = site.spinToWin
  if (campaign === null || !isOn(campaign, localDay(site, now))) return { kind: 'over' }
  const who = { campaign: campaign.from, accountId: account.id }
  const before = await spinOf(ctx, who)
  if (before !== null) return { kind: 'already', spin: before }
  const rolled = draw()
  const prize = prizeOfRoll(campaign.prizes, rolled)
  const kept = { ...who, roll: rolled, spunAt: now }
  const isWon = prize !== null && (await win(ctx, account, prize, kept))
  // An account that spun in another window meanwhile keeps that result.
  const isFirst = isWon || (await keepSpin({ db, site }, { ...kept, prize: null, leadId: null }))
  const spun = await spinOf(ctx, who)
  if (spun === null) throw new Error(`the spin of account ${account.id} was not kept`)
  return { kind: isFirst ? 'spun' : 'already', spin: spun }
}

/** Keeps a prize with its lead, both or neither. False where all are given, or the account has spun. */
async function win(
  ctx: LeadContext,
  account: Account,
  { name, quantity }: SpinToWin['prizes'][number],
  kept: Pick<Spin, 'campaign' | 'accountId' | 'roll' | 'spunAt'>,
): Promise<boolean> {
  const { db, site, desk, now: at } = ctx
  const hours = await routeHours({ db, site }, at)
  const id = randomUUID()
  const outcome = await acceptLead<'no prize'>(
    { db, site },
    {
      formId: 'general-contact',
      at,
      key: null,
      resumesId: null,
      newId: id,
      accountId: account.id,
      build: () => ({ lead: prizeLead(site, account, name, at), submitted: null }),
      routesOf: (lead) => routesOf(lead, site, at, hours),
      receiptOf: () => null,
      within: async (trx, lead) => {
        const scope = { db: trx, site }
        const isFirst = await keepSpin(scope, { ...kept, prize: name, leadId: lead.id })
        return isFirst && (await takePrize(scope, { campaign: kept.campaign, prize: name, quantity }))
          ? null
          : 'no prize'
      },
    },
  )
  if (outcome.kind === 'accepted') desk.tell(db)
  return outcome.kind === 'accepted'
}

function prizeLead(site: Site, { name, postcode, phone, email }: Account, prize: string, at: Date): Lead {
  const location = primaryLocation(site)
  return {
    id: '',
    reference: newReference(site.slug),
    siteId: site.slug,
    formId: 'general-contact',
    category: 'Competition Enquiry',
    subcategory: 'Spin to win',
    state: 'complete',
    person: { firstName: name, lastName: null, email, phone, postcode },
    message: `Won: ${prize}`,
    vehicle: null,
    tradeIn: null,
    testDrive: null,
    finance: null,
    answers: { prize },
    additionalServices: [],
    dealershipId: location?.dealershipId ?? null,
    locationId: location?.id ?? null,
    department: 'sales',
    consent: {
      optIn: false,
      optInText: null,
      optInPreTicked: false,
      termsText: site.spinToWin?.terms ?? null,
      privacyText: 'Your contact details reach us so that you get your prize.',
      at,
    },
    attribution: {
      url: SPIN_TO_WIN_PATH,
      source: 'Website',
      userAgent: null,
      visitedPages: [],
      linkedQueryParams: {},
      pageId: null,
    },
    spam: { score: 0, reasons: [], isSuspected: false },
    contactId: null,
    createdAt: at,
    completedAt: at,
  }
}
