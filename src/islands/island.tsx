import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { scriptJson } from './script-json.ts'
import { withoutPreloads } from './without-preloads.ts'
import { ISLANDS, type IslandName, type IslandProps, type HydrationTrigger } from './islands.ts'

/** Written as a method, so that each island may ask for its own props: `IslandProps` is what keeps the two in step. */
interface DrawnIsland {
  draw(props: object): ReactNode
}

/** The code of every island, loaded with this module: a server draws without waiting. */
const drawn = new Map<string, DrawnIsland>(
  await Promise.all(
    Object.entries(ISLANDS).map(
      async ([name, { load }]) => [name, { draw: await load() }] satisfies [string, DrawnIsland],
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
 * An island as the server draws it: its markup, which works as plain HTML, and beside it the props that the browser
 * hydrates it from (`browser/islands.ts`). Pages call this; browsers never load it. Its markup is that of
 * `renderToString`, since React finds the borders of texts in it; the page around it is drawn without them.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  hydrateOn = ISLANDS[name].hydrateOn,
}: IslandOptions<Name>) {
  const island = drawn.get(name)
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
