import { expect, test } from 'vitest'
import { isCampaignParameter } from './campaign-parameters.ts'

test.each([
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'igshid',
  '_hsenc',
  'hsa_acc',
  'yclid',
  'epik',
  'UTM_Source',
  'gclid',
])('S10 %s is a campaign’s', (name) => expect(isCampaignParameter(name)).toBe(true))

test.each(['query', 'page', 'sortBy', 'refinementList[make][]', 'car_id', 'utm', 'gad', 'hsa'])(
  'S10 %s is a page’s own',
  (name) => expect(isCampaignParameter(name)).toBe(false),
)
