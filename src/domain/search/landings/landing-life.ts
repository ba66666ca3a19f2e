/** The life of a landing (R13): it waits, lives, grows thin, goes, and comes back. */
import type { LandingState } from './landing-table.ts'

/** A landing with fewer vehicles is thin. */
export const FEWEST_VEHICLES = 3
/** Landings of a site that live at one time. */
export const MOST_LANDINGS = 2_000
const THIN_DAYS = 14
const DAY_MS = 86_400_000

/** A search that may be a landing, with as many vehicles as it finds now. */
export interface CountedLanding {
  slug: string
  state: LandingState
  vehicles: number
}

export interface LandingLife extends CountedLanding {
  /** Last day on which a waiting one had vehicles enough; null of all others. */
  enoughOn: string | null
  /** When it began to live; null while it waits. From then on its address is known for ever. */
  firstLive: Date | null
  /** Since when it has been thin. */
  belowSince: Date | null
  /** When its address began to lead to the list above it. */
  goneAt: Date | null
}

export interface LifeRules {
  now: Date
  /** The site's day, YYYY-MM-DD. */
  today: string
  least: number
  /** Whether the site still makes landings of such searches. */
  isOffered(state: LandingState): boolean
}

/** Whether a landing has begun to live and has not gone since. */
export const isLive = ({ firstLive, goneAt }: Pick<LandingLife, 'firstLive' | 'goneAt'>): boolean =>
  firstLive !== null && goneAt === null

/** The landings of a site after a count, known ones first. A waiting one that has not enough is forgotten. */
export function landingsAfter(
  known: readonly LandingLife[],
  counted: readonly CountedLanding[],
  rules: LifeRules,
): LandingLife[] {
  const now = new Map(counted.map((landing) => [landing.slug, landing]))
  const aged = known.map((row) => {
    const found = now.get(row.slug)
    return afterCount({ ...row, state: found?.state ?? row.state, vehicles: found?.vehicles ?? 0 }, rules)
  })
  const slugs = new Set(known.map(({ slug }) => slug))
  const begun = counted.flatMap((landing) => (slugs.has(landing.slug) ? [] : begin(landing, known.length > 0, rules)))
  return withRoom([...aged.flatMap((row) => row ?? []), ...begun], known)
}

/** A known landing with its new number of vehicles; null where it is forgotten. */
function afterCount(row: LandingLife, rules: LifeRules): LandingLife | null {
  const isEnough = row.vehicles >= rules.least && rules.isOffered(row.state)
  if (row.firstLive === null) return isEnough ? afterWaiting(row, rules) : null
  if (row.goneAt !== null) return isEnough ? { ...row, goneAt: null, belowSince: null } : row
  if (!rules.isOffered(row.state)) return { ...row, goneAt: rules.now }
  if (row.vehicles >= FEWEST_VEHICLES) return { ...row, belowSince: null }
  const belowSince = row.belowSince ?? rules.now
  const isOver = rules.now.getTime() - belowSince.getTime() >= THIN_DAYS * DAY_MS
  return { ...row, belowSince, goneAt: isOver ? rules.now : null }
}

/** It begins to live on the day after one on which it was enough already. */
function afterWaiting(row: LandingLife, { now, today }: LifeRules): LandingLife {
  if (row.enoughOn === today) return row
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return row.enoughOn === yesterday ? { ...row, enoughOn: null, firstLive: now } : { ...row, enoughOn: today }
}

/** The first landings of a site live at once: nobody waits a day for a new site. */
function begin(landing: CountedLanding, mustWait: boolean, { now, today, least, isOffered }: LifeRules): LandingLife[] {
  if (landing.vehicles < least || !isOffered(landing.state)) return []
  const begun = mustWait ? { enoughOn: today, firstLive: null } : { enoughOn: null, firstLive: now }
  return [{ ...landing, ...begun, belowSince: null, goneAt: null }]
}

/** Lets no more live or wait than a site may have: those that lived before stay, of the others the biggest come. */
function withRoom(after: readonly LandingLife[], before: readonly LandingLife[]): LandingLife[] {
  const earlier = new Map(before.map((row) => [row.slug, row]))
  const lived = (row: LandingLife) => isLive(earlier.get(row.slug) ?? { firstLive: null, goneAt: null })
  const wants = (row: LandingLife) => row.goneAt === null && !lived(row)
  const room = MOST_LANDINGS - after.filter((row) => isLive(row) && lived(row)).length
  const bigFirst = after.filter(wants).toSorted((one, other) => other.vehicles - one.vehicles)
  const fitting = new Set(bigFirst.slice(0, Math.max(0, room)))
  return after.flatMap((row) => {
    if (!wants(row) || fitting.has(row)) return [row]
    const was = earlier.get(row.slug)
    return was === undefined ? [] : [{ ...was, vehicles: row.vehicles }]
  })
}
