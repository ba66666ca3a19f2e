import { robotsText } from '#domain/reach/robots.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { given, shows, tested, type Ask, type Effect } from './effect.ts'

const robots: Ask = (site) => robotsText(site, site.hosts[0] ?? '')

/** Engines, assistants and other programs. */
export const REACH_EFFECTS = {
  'reach.oneHost': tested('reach-doors.test.ts', 'R8 a site may answer on each of its hosts'),
  'reach.robots.ai': given({ hosts: ['www.dealer.example'] }, shows(robots, 'deny', 'User-agent: OAI-SearchBot')),
} satisfies Partial<Record<SettingLeaf, Effect>>
