/**
 * Refuses settings for capabilities that the program does not have yet. The dealer then knows that the page does not
 * exist. Delete a row when its capability is built.
 */
import { placesOf, type SettingLeaf } from '../settings/setting-leaves.ts'
import type { Plugin, Site } from '../site.ts'
import { valueText, type Finding } from './problem.ts'

/** Settings that must be left as they are, with the value that asks for nothing; in a list, its values that do not. */
export const NOT_BUILT_YET = {
  'redbook.specifications': false,
  'dealerships[].averageRating': null,
  'dealerships[].reviewCount': null,
  'locations[].address.placeId': null,
  'locations[].address.mapKey': null,
} as const satisfies Partial<Record<SettingLeaf, unknown>>

/** Plugins without anything behind them; the others stand in the same list. */
const PLUGINS_NOT_BUILT_YET: ReadonlySet<Plugin> = new Set<Plugin>(['car-analysis'])

/** Every setting of `site` that asks for something which is not built yet. */
export function notBuiltYet(site: Site): Finding[] {
  return [
    ...Object.entries(NOT_BUILT_YET).flatMap(([leaf, off]) =>
      placesOf(site, leaf)
        .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(off))
        .map(({ path, value }) => ({ path, found: valueText(value), valid: `${offText(off)}: it is not built yet` })),
    ),
    ...site.plugins.flatMap((plugin, place) =>
      PLUGINS_NOT_BUILT_YET.has(plugin)
        ? [{ path: ['plugins', place], found: valueText(plugin), valid: 'left out: it is not built yet' }]
        : [],
    ),
  ]
}

function offText(off: unknown): string {
  return off === null || typeof off === 'object' ? 'left out' : valueText(off)
}
