import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyResults } from './empty-results.tsx'

test.each([
  ['A4.25', 'offers', 'There appears to be no offers currently available that meet the conditions of your search'],
  ['A4.26', 'cars', 'No results found for your search at this time. Please try adjusting the filters for more results'],
] as const)(
  '%s A27.3 the empty card of %s says it letter by letter, with its title and a way out',
  (_item, of, words) => {
    const markup = renderToStaticMarkup(
      <EmptyResults
        of={of}
        clearHref="/special-offers"
        waysOut={[{ label: 'Queensland', href: '/x', count: 71 }]}
        search={null}
      />,
    )
    expect(markup).toContain('>No Results Available</h2>')
    expect(markup).toContain(`<p>${words}</p>`)
    expect(markup).toContain('href="/special-offers">Clear Filters</a>')
    expect(markup).toContain('Remove Queensland: 71 vehicles')
  },
)

test.each([
  ['bike', 1],
  [null, 0],
] as const)(
  'issue 6 where there is nothing of the kind %s, %d drawings stand: none of something else',
  (kind, drawings) => {
    const markup = renderToStaticMarkup(
      <EmptyResults of="cars" kind={kind} clearHref="/search" waysOut={[]} search={null} />,
    )
    expect(markup.match(/class="veh"/g) ?? []).toHaveLength(drawings)
  },
)
