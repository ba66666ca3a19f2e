import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { FilterView } from '#ui/filters/filter-view.ts'
import { Filters, FILTERS_ID } from '#ui/filters/filters.tsx'
import { AppliedChips } from '#ui/results/chips.tsx'
import { EmptyResults } from '#ui/results/empty-results.tsx'
import { Pagination } from '#ui/results/pagination.tsx'
import { SortForm } from '#ui/results/sort-form.tsx'
import { Message } from '#ui/message/message.tsx'
import { rangeIsland } from '../../search/range-island.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { HOME_PATH, SEARCH_PATH } from '#domain/site/paths.ts'

interface ResultsProps {
  data: GuideData
  say: (text: string) => string
}

/** Results with their filters, loading placeholders and empty state. */
export function Results({ data, say }: ResultsProps) {
  const { filters } = data
  return (
    <>
      <WaysAbout data={data} say={say} />
      {filters === null ? null : <Narrowing filters={filters} say={say} />}
      <NothingFound say={say} />
      <Messages say={say} />
    </>
  )
}

/** The filters beside where results would be; on narrow windows they are opened. */
function Rail({ filters, say }: { filters: FilterView; say: (text: string) => string }) {
  const chips = (
    <AppliedChips chips={[{ label: say('Used'), href: '#a' }]} clearHref="#filters" label="Chosen, in the sheet" />
  )
  return (
    <div className="results__g">
      <Filters filters={filters} count={261} drawSlider={rangeIsland} chips={chips} />
      <p>
        <button type="button" className="btn btn--line only-narrow" popoverTarget={FILTERS_ID}>
          {say('Filters')}
        </button>
      </p>
    </div>
  )
}

function WaysAbout({ data, say }: ResultsProps) {
  return (
    <Family title="Ways about" layout="stack">
      <Specimen name="Breadcrumb">
        <Breadcrumb
          crumbs={[
            { label: say('Home'), href: HOME_PATH },
            { label: say('Used cars'), href: '#a' },
            { label: say('Toyota'), href: '#b' },
          ]}
          here={say('2021 Toyota Hilux SR5 Double Cab')}
        />
      </Specimen>
      {data.pages.map(({ name, links }) => (
        <Specimen key={name} name={`Pages: ${name}`}>
          <Pagination links={links} />
        </Specimen>
      ))}
      {data.filters === null ? null : (
        <Specimen name="Order">
          <SortForm sort="most_relevant" target={data.filters.target} sorts={data.filters.sorts} />
        </Specimen>
      )}
    </Family>
  )
}

function Narrowing({ filters, say }: { filters: FilterView; say: ResultsProps['say'] }) {
  return (
    <Family title="Filters" layout="stack">
      <Specimen name="Every group open">
        <Rail filters={{ ...filters, groups: filters.groups.map((group) => ({ ...group, open: true })) }} say={say} />
      </Specimen>
      <Specimen name="Every group shut, nothing chosen">
        <Rail
          filters={{ ...filters, chosen: 0, groups: filters.groups.map((group) => ({ ...group, open: false })) }}
          say={say}
        />
      </Specimen>
    </Family>
  )
}

function NothingFound({ say }: Pick<ResultsProps, 'say'>) {
  const empty = {
    clearHref: '#results',
    search: <Island name="search-box" props={{ action: SEARCH_PATH, id: 'empty-words', label: 'Other words' }} />,
  }
  const waysOut = [
    { label: say('Queensland'), href: '#a', count: 71 },
    { label: say('Under $20,000'), href: '#b', count: 1 },
  ]
  return (
    <Family title="Nothing found" layout="stack">
      <Specimen name="Cars">
        <EmptyResults of="cars" waysOut={waysOut} {...empty} />
      </Specimen>
      <Specimen name="Offers">
        <EmptyResults of="offers" waysOut={[]} {...empty} />
      </Specimen>
    </Family>
  )
}

function Messages({ say }: Pick<ResultsProps, 'say'>) {
  return (
    <Family title="Messages" layout="stack">
      <Specimen name="Not found">
        <Message
          title={say('We looked. It is not here.')}
          text={say('The page may have moved, or the address may be mistyped.')}
          links={[
            { label: say('See all stock'), href: '#messages' },
            { label: say('Call (07) 4000 0000'), href: '#messages' },
          ]}
        />
      </Specimen>
      <Specimen name="Gone">
        <Message
          title={say('This one has gone to a new home.')}
          text={say('It was sold on Saturday 21 November. Three like it stand below.')}
          links={[{ label: say('Find me something similar'), href: '#messages' }]}
        />
      </Specimen>
      <Specimen name="Failed">
        <Message
          title={say('That did not work')}
          text={say('Something failed on our side. Nothing you did was lost.')}
          links={[
            { label: say('Load the page again'), href: '#messages' },
            { label: say('Go to the home page'), href: HOME_PATH },
          ]}
        />
      </Specimen>
    </Family>
  )
}
