import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { AccountField } from '#ui/account/account-field.tsx'
import { EmptySearches } from '#ui/account/empty-garage.tsx'
import { SavedSearch } from '#ui/account/saved-search.tsx'
import { SearchWishes } from '#ui/account/search-wishes.tsx'
import { LONGEST_SEARCH_NAME } from '#domain/alerts/search-wishes.ts'
import type { SearchFields } from '#ui/account/saved-search-view.ts'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { SearchesData } from './load.ts'

/** Id of the words that say why a search was not saved. */
const FAULT = 'search-fault'

export function SearchesPage({ site, data }: PageProps<GarageData<SearchesData> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { searches, howMany, here, toSave, removed, fault, isSaved, rules, stockHref } = data.page
  return (
    <GarageFrame frame={data.frame}>
      <div>
        <h1 className="h2">Saved searches</h1>
        <p className="mute">{howMany} Every filter of the search page can be saved.</p>
      </div>
      {fault === null ? null : (
        <p className="ss__fault" id={FAULT} role="alert">
          {fault}
        </p>
      )}
      {isSaved ? <output>Your search is saved. We will tell you as you asked.</output> : null}
      {toSave === null ? null : <NewSearch fields={toSave} page={data.page} />}
      {searches.length === 0 && toSave === null ? <EmptySearches href={stockHref} /> : null}
      {searches.length === 0 && removed === null ? null : (
        <div className="ssl panel">
          {searches.map((view) => (
            <SavedSearch key={view.id} view={view} channels={data.page} here={here} />
          ))}
          {removed === null ? null : <Removed fields={removed} here={here} />}
        </div>
      )}
      {searches.length === 0 ? null : <p className="sm mute ss__rules">{rules}</p>}
      {data.page.canEmail || (searches.length === 0 && toSave === null) ? null : (
        <p>
          <a className="link" href={data.page.settingsHref}>
            Add an email address
          </a>
          , and we can tell you of new vehicles too.
        </p>
      )}
    </GarageFrame>
  )
}

function NewSearch({ fields, page }: { fields: SearchFields; page: SearchesData }) {
  return (
    <section className="panel" aria-labelledby="new-search">
      <h2 className="h3" id="new-search">
        Save this search
      </h2>
      <form className="ss__r" method="post" action={page.here}>
        <input type="hidden" name="path" value={fields.path} />
        <AccountField
          id="new-search-name"
          name="name"
          label="Name"
          value={fields.name}
          fault={null}
          maxLength={LONGEST_SEARCH_NAME}
        />
        <SearchWishes fields={fields} channels={page} faultId={page.fault === null ? null : FAULT} />
        <p className="sm mute">You can stop our messages at any time, with one press in each of them.</p>
        <button className="btn btn--go" name="do" value="save-search">
          Save
        </button>
      </form>
    </section>
  )
}

/** Undo saves the same search once more. */
function Removed({ fields: { path, name, kinds, channel, cadence }, here }: { fields: SearchFields; here: string }) {
  return (
    <form className="undo" method="post" action={here}>
      <output>“{name}” is deleted.</output>
      {Object.entries({ path, name, channel, cadence }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {kinds.map((kind) => (
        <input key={kind} type="hidden" name="kinds" value={kind} />
      ))}
      <button className="link" name="do" value="save-search">
        Undo
      </button>
    </form>
  )
}
