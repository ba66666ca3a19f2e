/**
 * Settings of capabilities that the program does not have yet: a site that asks for one is refused in one line, so that
 * nobody believes a page to be there. A row goes when its capability comes.
 */
import { GARAGE_PATHS } from '../paths.ts'
import type { Site } from '../site.ts'
import { valueText, type Finding, type Path } from './problem.ts'

interface Row {
  path: Path
  /** The value that asks for nothing. */
  off: unknown
  of: (site: Site) => unknown
}

const row = (path: Path, of: Row['of'], off: unknown = false): Row => ({ path, of, off })

const NOT_BUILT_YET: readonly Row[] = [
  row(['switches', 'garage'], ({ switches }) => switches.garage),
  row(['switches', 'checkoutJourney'], ({ switches }) => switches.checkoutJourney),
  row(['switches', 'featuresExpanded'], ({ switches }) => switches.featuresExpanded),
  row(['garagePath'], ({ garagePath }) => garagePath, GARAGE_PATHS[0]),
  row(['vehiclePage', 'checkoutPath'], ({ vehiclePage }) => vehiclePage.checkoutPath, 'checkout'),
  row(['redbook', 'specifications'], ({ redbook }) => redbook.specifications),
]

/** Every setting of `site` that asks for something which is not built yet; each gate asks for signing in. */
export function notBuiltYet(site: Site): Finding[] {
  const gates = Object.entries(site.gatedRoutes).map(([gate, isGated]) => row(['gatedRoutes', gate], () => isGated))
  return [...NOT_BUILT_YET, ...gates].flatMap(({ path, of, off }) => {
    const value = of(site)
    return value === off ? [] : [{ path, found: valueText(value), valid: `${valueText(off)}: it is not built yet` }]
  })
}
