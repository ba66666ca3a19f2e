import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import { paintClass } from '#ui/paint/site-paints.ts'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { PaintedSilhouette, Silhouette } from '#ui/silhouette/silhouette.tsx'
import type { PageProps } from '../pages.tsx'
import { Arrivals } from './arrivals.tsx'
import { budgetChoices, Choose, FIELDS, SEARCH_ACTION } from './choose.tsx'
import type { HomeData, SearchFormView } from './view.ts'

/** The weather map: a horizon with isobars, the search panel across it, a wall of brands. */
export function WeatherMapHome({ site, data }: PageProps<HomeData>) {
  const { hero, search, brandWall, banners, arrivals, promotions, sell, yards } = data
  return (
    <>
      <section className="hz">
        <span className="iso" />
        <div className="wrap hz__in">
          <div className="hz__t">
            <h1 className="h-hero">{hero.title}</h1>
            <p className="lede">{hero.text}</p>
          </div>
          <div className={`hz__car ${paintClass(hero.hex)}`}><PaintedSilhouette kind={hero.kind} hex={hero.hex} /></div>
        </div>
      </section>
      <div className="wrap"><Ask search={search} /></div>
      {brandWall === null ? null : (
        <section className="sec">
          <div className="wrap">
            <div className="sec__head"><h2 className="h2 h2--lines">{brandWall.title}</h2></div>
            <div className="wall">
              {brandWall.brands.map(({ name, href, count }) => <a key={name} href={href}>{name}<sup>{count}<span className="vh"> in stock</span></sup></a>)}
            </div>
          </div>
        </section>
      )}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} tight />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      <Yards yards={yards} searchPath={site.searchPath} />
    </>
  )
}

function Ask({ search }: { search: SearchFormView }) {
  const budgets = budgetChoices(search.budgetsDollars)
  return (
    <form className="ask" action={SEARCH_ACTION} method="get" aria-label="Find a vehicle">
      <fieldset className="ask__c">
        <legend className="lbl">Budget</legend>
        {search.bars === null ? null : <svg className="spark" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true"><path d={search.bars} /></svg>}
        <div className="ask__pair">
          <Choose label="From" name={FIELDS.lowestPrice} any="Any" choices={budgets.map(({ value, label }) => ({ value, label: label.replace('Up to ', '') }))} labelClass="lbl mute" />
          <Choose label="To" name={FIELDS.highestPrice} any="Any" choices={budgets.map(({ value, label }) => ({ value, label: label.replace('Up to ', '') }))} labelClass="lbl mute" />
        </div>
      </fieldset>
      <fieldset className="ask__c">
        <legend className="lbl">Body</legend>
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
        <Choose label="Brand" name={FIELDS.make} any={`Any of ${search.makes.length} brands`} choices={search.makes} labelClass="lbl" />
        <Choose label="Yard" name={FIELDS.yard} any="Any yard" choices={search.yards} labelClass="lbl" />
      </div>
      <div className="ask__c"><button className="btn btn--go">Search</button></div>
    </form>
  )
}

function Yards({ yards, searchPath }: { yards: HomeData['yards']; searchPath: string }) {
  if (yards === null) return null
  return (
    <section className="deep sec">
      <div className="wrap yards">
        <div>
          <h2 className="h2">{yards.title}</h2>
          <ul className="yards__list">
            {yards.towns.map(({ name, address, today, href }) => (
              <li key={name}>
                <b className="h3">{href === null ? name : <a href={href}>{name}</a>}</b>
                <span className="sm">{today}</span>
                <span className="mute sm">{address}</span>
              </li>
            ))}
          </ul>
          <p className="row"><a className="btn btn--go" href={searchPath}>See what is at every yard</a></p>
        </div>
        <CoastMap pins={yards.pins} label={`Map of yards: ${yards.pins.map(({ label }) => label).join(', ')}`} />
      </div>
    </section>
  )
}
