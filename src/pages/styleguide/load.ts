import { formOf } from '#domain/forms/form-of.ts'
import { fieldsOf, LEAD_FAILED, type FormDefinition } from '#domain/forms/form.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import type { CardView } from '#ui/card/card-view.ts'
import type { FormView, PostedForm } from '#ui/form/form-view.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import { sitePaints } from '#ui/paint/site-paints.ts'
import { financeBlock } from '../finance/finance-block.ts'
import { financeNoteOf } from '../finance-note.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { STYLEGUIDE_PATH, resultsPath } from '#domain/site/paths.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader } from '../page.ts'
import { loadSearch, type SearchData } from '../search/load.ts'
import { withOpened } from '../search/opened-groups.ts'
import { pageLinks } from '../search/page-links.ts'
import { locationView } from '../vehicle/location-view.ts'
import type { GuideData } from './guide-data.ts'

/** A search with filter chips, with the values of every group loaded. */
const SEARCH = `${resultsPath(['used-cars'])}?range[price]=20000:60000`

/** The guide to the components, where the program is set to show it; on a live site it is as if it were not there. */
export const loadStyleguide: PageLoader<GuideData | NotFoundData> = async (ctx, { url }) => {
  if (!ctx.showsStyleguide) return notFound(ctx)
  const { site, now } = ctx
  const results = await searchData(ctx)
  const [yard] = shownLocations(site)
  const data: GuideData = {
    kind: 'guide',
    isLong: url.searchParams.get('long') === '1',
    filters: results?.filters ?? null,
    crumbs: results?.crumbs ?? [],
    pages: [
      { name: 'First of twelve', links: pageLinks(1, LAST_PAGE, pageHref) },
      { name: 'Sixth', links: pageLinks(6, LAST_PAGE, pageHref) },
      { name: 'Last', links: pageLinks(12, LAST_PAGE, pageHref) },
    ],
    pictures: results === null ? [] : picturesOf(results),
    finance: financeBlock({
      site,
      now,
      vehicle: null,
      params: new URLSearchParams({ amount: '36990' }),
      path: STYLEGUIDE_PATH,
      goHref: '#finance',
    }),
    note: financeNoteOf(site, localDay(site, now)),
    forms: formsOf(ctx),
    paints: sitePaints([site, ctx.catalogues], 'colours').slice(0, 8),
    location: yard === undefined ? null : { view: locationView(site, yard), pin: pinOf(yard) },
  }
  const head = {
    title: `Styleguide | ${site.name}`,
    description: 'Every component in every state.',
    canonical: STYLEGUIDE_PATH,
    index: false,
    isOfAccount: true,
  }
  return { kind: 'page', status: 200, head, data }
}

function pinOf(yard: Location): MapPin | null {
  const point = yardPoint(yard)
  return point === null ? null : { label: yard.name, ...point }
}

async function searchData(ctx: PageContext): Promise<SearchData | null> {
  const result = await loadSearch(ctx, {
    url: new URL(withOpened(SEARCH, ctx.site.search.facets), 'http://site.invalid'),
    params: {},
  })
  return result.kind === 'page' && result.data.kind === 'results' ? result.data : null
}

function picturesOf({ items }: SearchData): GuideData['pictures'] {
  const cards = items.flatMap((item): CardView[] => (item.kind === 'card' ? [item.card] : []))
  return cards.flatMap(({ image }) => (image === null ? [] : [image])).slice(0, 4)
}

const LAST_PAGE = 12

const pageHref = (page: number) => `${STYLEGUIDE_PATH}?page=${page}`

/** A short form at rest, filled in wrongly and not taken; and a long one in its second step. */
function formsOf({ site }: PageContext): GuideData['forms'] {
  const contact = formOf('general-contact', site)
  const steps = formOf('service-booking', site)
  const errors = fieldsOf(contact).flatMap(({ name, label, required }) =>
    required === null ? [] : [{ field: name, label, message: required }],
  )
  return [
    { name: 'At rest', view: formView(contact, null) },
    { name: 'Filled in wrongly', view: formView(contact, { errors, values: { name: 'Sam' } }) },
    {
      name: 'Not taken',
      view: formView(contact, { failure: LEAD_FAILED, values: { name: 'Sam', email: 'sam@example.com' } }),
    },
    { name: 'Second step of several', view: formView(steps, { step: steps.steps[1]?.id ?? '' }) },
  ]
}

function formView(definition: FormDefinition, posted: Partial<PostedForm> | null): FormView {
  const sent: PostedForm = {
    values: {},
    errors: [],
    failure: null,
    step: definition.steps[0]?.id ?? '',
    formToken: null,
    key: '',
    resume: null,
  }
  return {
    definition,
    action: STYLEGUIDE_PATH,
    values: {},
    formToken: null,
    posted: posted === null ? null : { ...sent, ...posted },
  }
}
