import { spinOf, type Spin } from '#data/spins/spins.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { spokenDate } from '#domain/leads/zoned-time.ts'
import { SPIN_TO_WIN_PATH, signInPath } from '#domain/site/paths.ts'
import type { SpinToWin } from '#domain/site/settings/spin-to-win.ts'
import { hasBegun, isOn, oddsWords } from '#domain/spins/draw.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageLoader } from '../page.ts'
import type { SpinPageData } from './page.tsx'

/**
 * Loads the page of the trade promotion (A15.9, R85): its odds and terms for everybody, the spin for who is signed in,
 * and the result that was kept. A site without one, or before its first day, has no such page.
 */
export const loadSpinToWin: PageLoader<SpinPageData | NotFoundData> = async (ctx, { url }) => {
  const { site, account, now } = ctx
  const campaign = site.spinToWin
  const day = localDay(site, now)
  if (campaign === null || !hasBegun(campaign, day)) return notFound(ctx)
  const spin = account === null ? null : await spinOf(ctx, { campaign: campaign.from, accountId: account.id })
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Spin to win | ${site.name}`,
      description: `Spin once and see at once whether you have won at ${site.name}. Odds and terms are on the page.`,
      canonical: SPIN_TO_WIN_PATH,
      index: false,
      isOfAccount: true,
    },
    data: {
      kind: 'spin',
      ...campaignView(campaign),
      result: resultOf(spin),
      justSpun: url.searchParams.has('spun'),
      state: spin !== null ? 'spun' : !isOn(campaign, day) ? 'over' : account === null ? 'signed-out' : 'open',
      signInHref: signInPath('spin-to-win', SPIN_TO_WIN_PATH, SPIN_TO_WIN_PATH),
    },
  }
}

function campaignView({ until, prizes, permits, terms }: SpinToWin) {
  const wins = prizes.reduce((sum, { oddsPerTenThousand }) => sum + oddsPerTenThousand, 0)
  return {
    lastDay: spokenDate(until),
    prizes: prizes.map(({ name, oddsPerTenThousand, quantity }) => ({
      name,
      odds: oddsWords(oddsPerTenThousand),
      quantity,
    })),
    anyOdds: oddsWords(wins),
    permits: permits.map(({ state, number }) => `${state} permit ${number}`),
    terms: terms.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  }
}

const resultOf = (spin: Spin | null): SpinPageData['result'] =>
  spin === null ? null : spin.prize === null ? { kind: 'nothing' } : { kind: 'prize', name: spin.prize }
