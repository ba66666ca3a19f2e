import { robotsText } from '#domain/reach/robots.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import { given, shows, tested, type Ask, type Effect } from './effect.ts'

const robots: Ask = (site) => robotsText(site, site.hosts[0] ?? '')

const LANDING_WORDS = tested('landings-job.test.ts', 'R14 the words of the dealer stand on their landing')

/** Engines, assistants and other programs. */
export const REACH_EFFECTS = {
  'reach.oneHost': tested('reach-crawler-files.test.ts', 'R8 a site may answer on each of its hosts'),
  'reach.robots.ai': given({ hosts: ['www.dealer.example'] }, shows(robots, 'deny', 'User-agent: OAI-SearchBot')),
  'reach.agents.mcp': tested('agents-endpoint.test.ts', 'R60 a site may have no endpoint'),
  'reach.agents.handover': tested('agents-handover.test.ts', 'R62 a site may take no prepared forms'),
  'reach.agents.perMinute': tested('agents-limits.test.ts', 'R64 a network has so many messages in a minute'),
  'reach.agents.siteMost': tested('agents-limits.test.ts', 'R64 a site has so many messages in a minute'),
  'reach.api.enabled': tested('public-api.test.ts', 'R85 a site without the API answers 404'),
  'reach.api.keyOnly': tested('public-api.test.ts', 'R86 a site may ask every program for a key'),
  'reach.twins.canonicalSite': tested('twins.test.ts', 'R17 engines are led to the page of the canonical site'),
  'reach.indexNow': tested('index-now.test.ts', 'R38 stands at its address and at no other'),
  'reach.landings.pairs[]': tested('landings-job.test.ts', 'R12 a site makes landings of its pairs alone'),
  'reach.landings.least': tested('landings-job.test.ts', 'R13 born, thin, gone and back, over simulated days'),
  'reach.landings.words[].slug': LANDING_WORDS,
  'reach.landings.words[].text': LANDING_WORDS,
} satisfies Partial<Record<SettingLeaf, Effect>>
