import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'
import type { Effect } from './effect.ts'
import { ACCOUNT_EFFECTS } from './account-effects.ts'
import { CHECKOUT_EFFECTS } from './checkout-effects.ts'
import { FINANCE_EFFECTS } from './finance-effects.ts'
import { HOME_EFFECTS } from './home-effects.ts'
import { IDENTITY_EFFECTS } from './identity-effects.ts'
import { LEAD_EFFECTS } from './lead-effects.ts'
import { MENU_EFFECTS } from './menu-effects.ts'
import { PLACE_EFFECTS } from './place-effects.ts'
import { REACH_EFFECTS } from './reach-effects.ts'
import { SEARCH_EFFECTS } from './search-effects.ts'
import { VEHICLE_EFFECTS } from './vehicle-effects.ts'

/** Every setting of site.json with its effect; one without does not compile. */
export const SETTING_EFFECTS: Record<SettingLeaf, Effect> = {
  ...ACCOUNT_EFFECTS,
  ...CHECKOUT_EFFECTS,
  ...FINANCE_EFFECTS,
  ...HOME_EFFECTS,
  ...IDENTITY_EFFECTS,
  ...LEAD_EFFECTS,
  ...MENU_EFFECTS,
  ...PLACE_EFFECTS,
  ...REACH_EFFECTS,
  ...SEARCH_EFFECTS,
  ...VEHICLE_EFFECTS,
}
