import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import { BRANDS_PATH, LOCATOR_PATH, SEARCH_PATH, SERVICE_PATH } from '#domain/site/paths.ts'
import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import type { RangeView } from '#ui/filters/filter-view.ts'
import { priceKinds, UnsentForm } from '#ui/filters/price-kinds.tsx'
import { rangeFields } from '#ui/filters/range-form.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import { LocationCarousel } from '#ui/locations/location-carousel.tsx'
import { paintClass } from '#ui/paint/site-paints.ts'
import { NoteLink } from '#ui/price/note-link.tsx'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { Reviews } from '#ui/reviews/reviews.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { CountButton } from '#ui/search-form/count-button.tsx'
import isobars from '#ui/templates/isobars-wide.svg?raw'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import { rangeIsland } from '../search/range-island.tsx'
import { Arrivals } from './arrivals.tsx'
import { Choose, FIELDS } from './choose.tsx'
import { HeroCar } from './hero-car.tsx'
import type { HomeData, SearchFormView } from './view.ts'
import { crawlRel } from '#ui/results/crawl-rel.ts'

/** The weather map: a horizon with isobars, the search panel across it, a wall of brands. */
export function WeatherMapHome({ site, data }: PageProps<HomeData>) {
  const { hero, search, brandWall, banners, arrivals, promotions, sell, yards } = data
  return (
    <>
      <section className="hz">
        <span className="iso" dangerouslySetInnerHTML={{ __html: isobars }} />
        <div className="wrap hz__in">
          <div className="hz__t">
            <h1 className="h-hero">{hero.title}</h1>
            <p className="lede">{hero.text}</p>
          </div>
          <div className={`hz__car ${paintClass(hero.hex)}`}>
            <HeroCar hero={hero} />
          </div>
        </div>
      </section>
      {/* The note that its terms link to stands below the arrivals. */}
      <div className="wrap">
        <UnsentForm />
        <Ask search={search} finance={arrivals === null ? null : site.finance} />
      </div>
      {brandWall === null ? null : (
        <section className="sec">
          <div className="wrap">
            <div className="sec__head">
              <h2 className="h2 h2--lines">{brandWall.title}</h2>
              <a className="link" href={BRANDS_PATH}>
                All brands
                <Icon name="arrow-right" />
              </a>
            </div>
            <div className="wall">
              {brandWall.brands.map(({ name, href, count }) => (
                <a key={name} href={href} rel={crawlRel(href)}>
                  {name}
                  <sup>
                    {count}
                    <span className="vh"> listed</span>
                  </sup>
                </a>
              ))}
            </div>
          </div>
        </section>
      )}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} tight />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      <Yards yards={yards} />
      <Reviews reviews={data.reviews} />
      <LocationCarousel locations={data.locations} />
    </>
  )
}

function Ask({ search, finance }: { search: SearchFormView; finance: PublicSite['finance'] }) {
  return (
    <form className="ask" action={SEARCH_PATH} method="get" data-counted="" aria-label="Find a vehicle">
      {search.price === null ? null : <Budget search={search} price={search.price} finance={finance} />}
      <fieldset className="ask__c">
        <legend className="lbl ask__top">Body</legend>
        <div className="bodies">
          {search.bodies.map(({ value, label, kind }) => (
            <label key={value}>
              <input type="checkbox" name={FIELDS.body} value={value} />
              {kind === null ? null : <Silhouette kind={kind} paint="silver" />}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="ask__c">
        <Choose
          label="Brand"
          name={FIELDS.make}
          any={search.makes.length < 2 ? 'Any brand' : `Any of ${search.makes.length} brands`}
          choices={search.makes}
          labelClass="lbl ask__top"
        />
        <Choose label="Yard" name={FIELDS.yard} any="Any yard" choices={search.yards} labelClass="lbl" />
      </div>
      <div className="ask__c">
        <CountButton count={search.count} />
      </div>
    </form>
  )
}

const BUDGETS_ID = 'budgets'

interface BudgetProps {
  search: Pick<SearchFormView, 'budgetsDollars' | 'weekly'>
  price: RangeView
  finance: PublicSite['finance']
}

/**
 * Two thumbs over the shape of the stock, for the whole price or the price a week: the pieces that the filters of the
 * results have. The site's money options are suggested for the whole price (A4.36).
 */
function Budget({ search: { budgetsDollars, weekly }, price, finance }: BudgetProps) {
  const total = (
    <div className="between" data-unit={price.slider.unit}>
      {rangeFields({ ...price, slider: { ...price.slider, listId: BUDGETS_ID } }, rangeIsland)}
      <datalist id={BUDGETS_ID}>
        {budgetsDollars.map((dollars) => (
          <option key={dollars} value={formatCount(dollars)}>
            {formatWholeDollars(dollars)}
          </option>
        ))}
      </datalist>
    </div>
  )
  if (weekly === null || finance === null)
    return (
      <fieldset className="ask__c">
        <legend className="lbl ask__top">Budget</legend>
        {total}
      </fieldset>
    )
  return (
    <div className="ask__c either">
      <div className="ask__top">
        <span className="lbl">Budget</span>
        {priceKinds(false, true)}
      </div>
      {total}
      <div className="between" data-unit={weekly.slider.unit}>
        {rangeFields(weekly, rangeIsland)}
        <p className="ask__terms sm mute">
          {`*Over ${finance.termYears} ${finance.termYears === 1 ? 'year' : 'years'} with ${finance.depositWords}. `}
          <NoteLink>Terms and warning</NoteLink>
        </p>
      </div>
    </div>
  )
}

function Yards({ yards }: { yards: HomeData['yards'] }) {
  if (yards === null) return null
  return (
    <section className="deep sec">
      <div className="wrap yards">
        <div>
          <h2 className="h2">{yards.title}</h2>
          <ul className="yards__list">
            {yards.towns.map(({ name, address, today, href }) => (
              <li key={name}>
                <b className="h3">
                  {href === null ? (
                    name
                  ) : (
                    <a href={href} rel={crawlRel(href)}>
                      {name}
                    </a>
                  )}
                </b>
                <span className="sm">{today}</span>
                <span className="mute sm">{address}</span>
              </li>
            ))}
          </ul>
          <p className="row">
            <a className="btn btn--go" href={LOCATOR_PATH}>
              Find a yard
            </a>
            {yards.hasWorkshop ? (
              <a className="btn btn--line" href={SERVICE_PATH}>
                Book a service
              </a>
            ) : null}
          </p>
        </div>
        <CoastMap pins={yards.pins} label={`Map of yards: ${yards.pins.map(({ label }) => label).join(', ')}`} />
      </div>
    </section>
  )
}
