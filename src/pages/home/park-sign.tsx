import { formatCount } from '#domain/money/money.ts'
import { ATM_LENGTH, ATM_PATTERN } from '#domain/vehicle/atm.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Hours } from '#ui/location/location-panel.tsx'
import { LocationCarousel } from '#ui/locations/location-carousel.tsx'
import { Masses } from '#ui/card/masses.tsx'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { Reviews } from '#ui/reviews/reviews.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { CountButton } from '#ui/search-form/count-button.tsx'
import { PaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import land from '#ui/templates/land.svg'
import { TowBars } from '#ui/vehicle/tow-bars.tsx'
import type { PageProps } from '../page-props.ts'
import { Arrivals } from './arrivals.tsx'
import { budgetChoices, Choose, ChooseFromGroups, FIELDS } from './choose.tsx'
import { HeroCar } from './hero-car.tsx'
import type { HomeData, SearchFormView } from './view.ts'
import { crawlRel } from '#ui/results/crawl-rel.ts'

const CARAVAN_HEX = '#f2f0ea'

/** The park sign: a rig on the road, the search as a routed sign, a board of what is in the yard. */
export function ParkSignHome({ site, data }: PageProps<HomeData>) {
  const { hero, search, board, banners, arrivals, promotions, sell, towMatch } = data
  return (
    <>
      <section className="out">
        <img className="out__land" src={land} alt="" />
        <div className="wrap out__in">
          <div>
            <h1 className="h-hero">{hero.title}</h1>
            <p className="lede">{hero.text}</p>
          </div>
          <div className="rig">
            <HeroCar hero={hero} />
            <PaintedSilhouette kind="hitched" hex={CARAVAN_HEX} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <Ask search={search} />
      </div>
      {board === null ? null : (
        <section className="sec">
          <div className="wrap">
            <div className="sec__head">
              <h2 className="h2">{board.title}</h2>
            </div>
            <div className="board">
              {board.entries.map(({ label, kind, hex, href, count }) => (
                <a key={label} href={href} rel={crawlRel(href)}>
                  <PaintedSilhouette kind={kind} hex={hex} lazy />
                  <b>{label}</b>
                  <span>
                    {formatCount(count)}
                    <span className="vh"> listed</span>
                  </span>
                </a>
              ))}
            </div>
          </div>
        </section>
      )}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} inGrid tight />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      {towMatch === null ? null : <TowTable tow={towMatch} />}
      <Reviews reviews={data.reviews} />
      <LocationCarousel locations={data.locations} />
      <About data={data} />
    </>
  )
}

function Ask({ search }: { search: SearchFormView }) {
  return (
    <form className="sign" action={SEARCH_PATH} method="get" data-counted="" aria-label="Find a vehicle">
      <div className="sign__in">
        <ul className="tabs" aria-label="By kind">
          {search.kinds.map(({ label, href, count }) => (
            <li key={label}>
              <a href={href} rel={crawlRel(href)}>
                {`${label} `}
                <span>
                  {formatCount(count)}
                  <span className="vh"> listed</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className="sign__f">
          <Choose
            label="Budget"
            name={FIELDS.highestPrice}
            any="Any budget"
            choices={budgetChoices(search.budgetsDollars)}
          />
          <ChooseFromGroups
            label="Body"
            name={FIELDS.body}
            any="Any body"
            groups={search.kinds.map(({ label, bodies }) => ({ label, choices: bodies }))}
          />
          <ChooseFromGroups
            label="Brand"
            name={FIELDS.make}
            any="Any brand"
            groups={search.kinds.map(({ label, makes }) => ({ label, choices: makes }))}
          />
          {search.tows.length === 0 ? null : (
            <Choose label="Has to tow" name={FIELDS.lowestTowRating} any="Nothing" choices={search.tows} />
          )}
          <CountButton count={search.count} />
        </div>
      </div>
    </form>
  )
}

function TowTable({ tow }: { tow: NonNullable<HomeData['towMatch']> }) {
  return (
    <section className="sec sec--tight" id="tow-match">
      <div className="wrap">
        <div className="tow">
          <div className="stack">
            <h2 className="h2">{tow.title}</h2>
            {tow.text === null ? null : <p className="mute">{tow.text}</p>}
            <Masses masses={[{ label: 'ATM', value: `${formatCount(tow.bars.atmKg)} kg` }]} />
            <form className="tow__ask" action="/#tow-match" method="get">
              <label className="field">
                <span className="field__label">Your van's ATM, kg</span>
                {/* Another mass brings another field. */}
                <input
                  key={tow.bars.atmKg}
                  className="input"
                  name={tow.field}
                  inputMode="numeric"
                  pattern={ATM_PATTERN}
                  title="Enter a mass in kilograms, for example 2,990"
                  maxLength={ATM_LENGTH}
                  required
                  defaultValue={formatCount(tow.bars.atmKg)}
                  autoComplete="off"
                />
              </label>
              <button className="btn btn--solid">Check</button>
            </form>
            <p className="sm mute">{tow.guide}</p>
          </div>
          <TowBars {...tow.bars} />
        </div>
      </div>
    </section>
  )
}

function About({ data: { story, visit } }: { data: HomeData }) {
  if (story === null && visit === null) return null
  return (
    <section className="deep sec">
      <div className="wrap three">
        {story === null ? null : (
          <div className="stack">
            <h2 className="h2">{story.title}</h2>
            <p className="mute">{story.text}</p>
          </div>
        )}
        {visit === null ? null : (
          <>
            <div className="stack">
              <h3 className="h3">Opening hours</h3>
              <Hours lines={visit.location.hours} />
            </div>
            <div className="stack">
              <h3 className="h3">{visit.title}</h3>
              <p className="mute">{visit.text ?? visit.location.address}</p>
              <a className="btn btn--line" href={visit.location.directionsHref}>
                <Icon name="directions" />
                Get directions
              </a>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
