import { savedPath } from '#domain/site/paths.ts'
import { GoneCard } from '#ui/saved/gone-card.tsx'
import { useListed } from '../use-listed.ts'

interface GoneVehiclesProps {
  site: string
  /** Ids of vehicles in the address of the list. */
  ids: number[]
  /** Those that the site no longer lists. */
  goneIds: number[]
  viewedIds: number[]
}

/** Saved vehicles that are no longer listed (A13.1): those this browser knows, and a count of others. */
export function GoneVehicles({ site, ids, goneIds, viewedIds }: GoneVehiclesProps) {
  const known = (useListed(site, 'favourites') ?? []).filter(({ id }) => goneIds.includes(id))
  const unknown = goneIds.length - known.length
  return (
    <>
      {known.length === 0 ? null : (
        <ul>
          {known.map(({ id, name, primary_image_url: image }) => (
            <li key={id} className="saved-page__item" data-id={id}>
              <GoneCard name={name} image={image} />
              <a
                className="btn btn--quiet btn--sm"
                href={savedPath(
                  ids.filter((other) => other !== id),
                  viewedIds,
                )}
                data-list="favourites"
              >
                Remove<span className="vh"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {unknown === 0 ? null : (
        <p className="mute">
          {unknown === 1
            ? 'One vehicle in this list is no longer listed.'
            : `${unknown} vehicles in this list are no longer listed.`}
        </p>
      )}
    </>
  )
}
