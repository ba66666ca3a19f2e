import { LONGEST_SEARCH_NAME } from '#domain/alerts/search-wishes.ts'
import { AccountField } from './account-field.tsx'
import type { NewestVehicle, SavedSearchView } from './saved-search-view.ts'
import { SearchWishes, type Channels } from './search-wishes.tsx'

interface SavedSearchProps {
  view: SavedSearchView
  channels: Channels
  /** Address of the page, to which its forms are sent. */
  here: string
}

/** One saved search: what it asks and finds, and how its shopper is told of it (R76). */
export function SavedSearch({ view, channels, here }: SavedSearchProps) {
  const { id, name, fresh, sentence, found, newest, wishesFault } = view
  const heading = `search-${id}`
  const faultId = `${heading}-fault`
  return (
    <section className="ss" aria-labelledby={heading}>
      <div className="ss__l">
        <div className="ss__n">
          <h2 className="h3" id={heading}>
            {name}
          </h2>
          {fresh === 0 ? null : <span className="tag tag--soft">{fresh} new</span>}
        </div>
        {sentence === null ? null : <p className="ss__s">{sentence}</p>}
        <p className="sm mute">{found}</p>
        {sentence === null ? (
          <p className="say say--warn">
            The stock has no such value just now. We keep the search and try it again when new stock arrives.
          </p>
        ) : null}
        {newest.length === 0 ? null : (
          <ul className="ss__th">
            {newest.map((vehicle) => (
              <Newest key={vehicle.href} vehicle={vehicle} />
            ))}
          </ul>
        )}
        <SearchLinks view={view} here={here} heading={heading} />
      </div>
      <form className="ss__r" method="post" action={`${here}#${heading}`}>
        <input type="hidden" name="id" value={id} />
        <SearchWishes fields={view} channels={channels} faultId={wishesFault === null ? null : faultId} />
        {wishesFault === null ? null : (
          <p id={faultId} className="field__error" role="alert">
            {wishesFault}
          </p>
        )}
        <button className="btn btn--line btn--sm" name="do" value="change-search" aria-describedby={heading}>
          Keep these changes
        </button>
      </form>
    </section>
  )
}

interface SearchLinksProps {
  view: SavedSearchView
  here: string
  heading: string
}

function SearchLinks({ view: { id, path, fresh, all, rename, name }, here, heading }: SearchLinksProps) {
  return (
    <div className="ss__a">
      {fresh === 0 ? null : (
        <form method="post" action={here}>
          <input type="hidden" name="id" value={id} />
          <button className="link" name="do" value="run-search" aria-describedby={heading}>
            Show {fresh} new
          </button>
        </form>
      )}
      {all === null ? null : (
        <a className="link" href={path} aria-describedby={heading}>
          All {all}
        </a>
      )}
      <details className="ss__rename" open={rename.fault !== null}>
        <summary>
          <span className="link">Rename</span>
          <span className="vh"> {name}</span>
        </summary>
        <form method="post" action={`${here}#${heading}`} noValidate>
          <input type="hidden" name="id" value={id} />
          <AccountField
            id={`${heading}-name`}
            name="name"
            label="New name"
            value={rename.name}
            fault={rename.fault}
            maxLength={LONGEST_SEARCH_NAME}
            isRequired
          />
          <button className="btn btn--line btn--sm" name="do" value="rename-search">
            Save name
          </button>
        </form>
      </details>
      <form method="post" action={here}>
        <input type="hidden" name="id" value={id} />
        <button className="link" name="do" value="remove-search" aria-describedby={heading}>
          Delete
        </button>
      </form>
    </div>
  )
}

function Newest({ vehicle: { href, name, price, image } }: { vehicle: NewestVehicle }) {
  return (
    <li>
      <a href={href}>
        {image === null ? (
          <span className="ss__none" />
        ) : (
          <img src={image.src} srcSet={image.srcSet} sizes="104px" alt="" width={104} height={69} loading="lazy" />
        )}
        <span className="sm">{name}</span>
        {price === null ? null : <b className="sm">{price}</b>}
      </a>
    </li>
  )
}
