/** Counts today's board for one person (Office R10). */
import { boardCounts } from '#data/office/board-counts.ts'
import { readSnoozes } from '#data/office/board-snoozes.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { dateAfter, momentOf } from '#domain/hours/wall-clock.ts'
import { boardOf, type Board, type BoardFact } from '#domain/office/board.ts'
import { grantsFor, withinYard, type Grant, type OfficeAction } from '#domain/office/permissions.ts'
import { isToldOf } from '#domain/reach/index-now.ts'
import { lawFindings } from '#domain/site/checks/law-checks.ts'
import { pathText, type Finding } from '#domain/site/checks/problem.ts'
import { LEGAL_TEXTS } from '#domain/site/content/legal.ts'
import type { Site } from '#domain/site/site.ts'
import type { OfficeDesks } from '../desks.ts'
import type { SiteOffice } from '../screen.ts'
import { dearVehicles, type DearVehicle } from './dear-vehicles.ts'

/** The yard and person that somebody has chosen on the board; null: all. */
export interface BoardChoice {
  /** Id of a yard. */
  yard: string | null
  /** Id of a person whose leads alone are shown. */
  person: string | null
}

export const WHOLE_BOARD: BoardChoice = { yard: null, person: null }

const DAY_MS = 86_400_000

/** The part of the office that the board reads. */
export interface BoardOffice {
  ctx: Pick<SiteOffice['ctx'], 'db' | 'site' | 'market' | 'now'>
  now: Date
  can(action: OfficeAction): boolean
  desks: Pick<OfficeDesks, 'menuLinks' | 'endingPages'>
  session: { staff: Pick<SiteOffice['session']['staff'], 'grants'> }
}

/** Roles by which somebody may do this, within the yard that they have chosen. */
export function reachOf(
  { ctx, session }: Pick<BoardOffice, 'ctx' | 'session'>,
  action: OfficeAction,
  { yard }: BoardChoice,
): Grant[] {
  const grants = grantsFor(session.staff.grants, action, ctx.site.slug)
  return yard === null ? grants : withinYard(grants, yard)
}

/** The board as this person sees it. */
export async function readBoard(office: BoardOffice, choice: BoardChoice = WHOLE_BOARD): Promise<Board> {
  const { ctx, can, now, desks } = office
  const { site } = ctx
  const today = localDay(site, now)
  const stock = reachOf(office, 'stock.read', choice)
  const [counted, snoozes, dear] = await Promise.all([
    boardCounts(ctx, {
      now,
      overdueMinutes: site.leads.overdueMinutes,
      minimumPhotos: site.search.minimumPhotos,
      tomorrowEnd: momentOf(dateAfter(today, 2), '00:00', siteTimeZone(site)),
      weekAgo: dateAfter(today, -7),
      tellsEngines: isToldOf(site),
      assignee: choice.person,
      reach: {
        leads: reachOf(office, 'leads.read', choice),
        stock,
        calendar: reachOf(office, 'calendar.read', choice),
        reservations: reachOf(office, 'reservations.read', choice),
      },
    }),
    readSnoozes(ctx, now),
    stock.length === 0 ? [] : dearVehicles(ctx),
  ])
  const links = desks.menuLinks()
  const facts = [
    ...counted.map((fact) => withDear(withRates(withWay(fact, site), site, choice), dear, stock, now)),
    lawFact(site, today),
    plainFact('menu-links', links),
    plainFact('ending-pages', desks.endingPages()),
  ]
  return boardOf(facts, {
    snoozes,
    now,
    may: (action) => can(action),
    isOfYard: choice.yard !== null,
    isOfPerson: choice.person !== null,
  })
}

/** Adds the vehicles over the market to the old ones; one that is both counts once. */
function withDear(fact: BoardFact, all: readonly DearVehicle[], reach: readonly Grant[], now: Date): BoardFact {
  if (fact.item !== 'old-stock') return fact
  const dear = all.filter(({ locationId }) =>
    reach.some(({ locations }) => locations.length === 0 || (locationId !== null && locations.includes(locationId))),
  )
  const young = dear.filter(({ createdAt }) => createdAt.getTime() >= now.getTime() - 60 * DAY_MS)
  return { ...fact, count: fact.count + young.length, parts: { ...fact.parts, dear: dear.length } }
}

/** Adds how engines are told again, as no screen does it. */
function withWay(fact: BoardFact, { slug, hosts }: Site): BoardFact {
  if (fact.item !== 'engines') return fact
  const [host = slug] = hosts
  const command = `forecourt index-now resume ${slug}`
  return { ...fact, list: [`See that https://${host} is reached from outside; then run ${command}`] }
}

const isMissingRate = ({ path, found }: Finding) => path.at(-1) === 'comparisonRatePercent' && found === 'nothing'

/** Adds lenders without a comparison rate, of which no repayment may be shown; they are of no yard. */
function withRates(fact: BoardFact, site: Site, { yard }: BoardChoice): BoardFact {
  if (fact.item !== 'price-rules' || yard !== null) return fact
  const rate = lawFindings(site).filter(isMissingRate).length
  return { ...fact, count: fact.count + rate, parts: { ...fact.parts, rate } }
}

const plainFact = (item: BoardFact['item'], list: readonly string[]): BoardFact => ({
  item,
  count: list.length,
  oldestAt: null,
  parts: {},
  list,
})

/** Days before which it is told that another text takes the place of a legal text. */
const ENDING_DAYS = 14

function lawFact(site: Site, today: string): BoardFact {
  const findings = lawFindings(site).filter((finding) => !isMissingRate(finding))
  const until = dateAfter(today, ENDING_DAYS)
  const ending = LEGAL_TEXTS.flatMap((text) =>
    site.legal[text]
      .filter(({ effectiveFrom }) => effectiveFrom > today && effectiveFrom <= until)
      .map(({ version, effectiveFrom }) => `legal.${text}: version ${version} takes its place on ${effectiveFrom}`),
  )
  const told = findings.map(
    ({ path, found, valid, source }) =>
      `${pathText(path)}: found ${found}; valid: ${valid}${source ? ` (${source})` : ''}`,
  )
  return { ...plainFact('law', [...told, ...ending]), parts: { ending: ending.length } }
}
