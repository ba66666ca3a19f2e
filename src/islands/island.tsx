import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { scriptJson } from './script-json.ts'
import { withoutPreloads } from './without-preloads.ts'
import { ISLANDS, type IslandName, type IslandProps, type HydrationTrigger } from './islands.ts'

/**
 * An island's component under a common type for its props. A method's parameter is bivariant, so every component fits;
 * `IslandProps` checks the props instead.
 */
interface IslandComponent {
  draw(props: object): ReactNode
}

/** Components of all islands, loaded with this module, so that rendering is synchronous. */
const components = new Map<string, IslandComponent>(
  await Promise.all(
    Object.entries(ISLANDS).map(
      async ([name, { load }]) => [name, { draw: await load() }] satisfies [string, IslandComponent],
    ),
  ),
)

interface IslandOptions<Name extends IslandName> {
  name: Name
  props: IslandProps<Name>
  /** When this island hydrates, if not as its row in `ISLANDS` says. */
  hydrateOn?: HydrationTrigger
}

/**
 * Renders an island on the server: its markup, which works as plain HTML, and its props as JSON. The browser hydrates
 * it from them (`browser/islands/hydrate-islands.ts`) and never loads this file. The markup comes from
 * `renderToString`, whose text markers React needs to hydrate; the page around it has none.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  hydrateOn = ISLANDS[name].hydrateOn,
}: IslandOptions<Name>) {
  const island = components.get(name)
  if (island === undefined) throw new Error(`there is no island "${name}"`)
  return (
    <>
      <div
        className="island"
        data-island={name}
        data-hydrate-on={hydrateOn}
        dangerouslySetInnerHTML={{ __html: withoutPreloads(renderToString(createElement<object>(island.draw, props))) }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </>
  )
}
