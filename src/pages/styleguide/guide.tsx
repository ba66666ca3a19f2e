import { templateRow } from '#domain/site/templates.ts'
import type { SiteFrame } from '#ui/shell/site-frame.ts'
import { idOf } from './family.tsx'
import type { GuideData } from './guide-data.ts'
import { longer } from './longer.ts'
import { Cards } from './sections/cards.tsx'
import { Checkout } from './sections/checkout.tsx'
import { ContentBlocks } from './sections/content-blocks.tsx'
import { Controls } from './sections/controls.tsx'
import { Forms } from './sections/forms.tsx'
import { Foundations } from './sections/foundations.tsx'
import { FrameParts } from './sections/frame.tsx'
import { Models } from './sections/models.tsx'
import { Places } from './sections/places.tsx'
import { Results } from './sections/results.tsx'
import { SpinToWin } from './sections/spin-to-win.tsx'
import { VehicleBlocks } from './sections/vehicle.tsx'
import { STYLEGUIDE_PATH } from '#domain/site/paths.ts'

const CONTENTS = [
  'Colours',
  'Type',
  'Drawings',
  'Buttons',
  'Fields',
  'Chips and tags',
  'Cards',
  'Prices',
  'Ways about',
  'Filters',
  'Nothing found',
  'On its way',
  'Messages',
  'Gallery',
  'Price card',
  'Key information',
  'Price comparison',
  'Finance',
  'Delivery',
  'Fuel',
  'Location',
  'Similar',
  'Forms',
  'Test drive',
  'Trade-in',
  'Reserving',
  'Deposit',
  'Holds and payments',
  'Reserved',
  'Spin to win',
  'Places and brands',
  'Models',
  'Content blocks',
  'Header and announcement',
  'Toasts',
  'Footer',
]

/** The whole guide, in the site's own template and tokens. */
export function Guide({ site, data }: { site: SiteFrame; data: GuideData }) {
  const say = (text: string) => longer(text, data.isLong)
  const { showsMasses } = templateRow(site.template)
  const lede = `Every component in every state, as ${site.name} shows it. Hover and focus are your browser's to show.`
  return (
    <>
      <header className="wrap sec sec--flush stack">
        <h1 className="h-hero">Styleguide</h1>
        <p className="lede">{lede}</p>
        <p className="row">
          {data.isLong ? (
            <a className="btn btn--line btn--sm" href={STYLEGUIDE_PATH} data-reload="">
              Words as they are
            </a>
          ) : (
            <a className="btn btn--line btn--sm" href={`${STYLEGUIDE_PATH}?long=1`} data-reload="">
              Words 40% longer
            </a>
          )}
        </p>
        <nav aria-label="Contents">
          <ul className="chips">
            {CONTENTS.map((title) => (
              <li key={title}>
                <a className="chip" href={`#${idOf(title)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Foundations say={say} />
      <Controls say={say} />
      <Cards data={data} say={say} showsMasses={showsMasses} />
      <Results data={data} say={say} />
      <VehicleBlocks data={data} say={say} showsMasses={showsMasses} />
      <Forms data={data} say={say} />
      <Checkout data={data} say={say} />
      <SpinToWin />
      <Places data={data} say={say} />
      <Models say={say} paints={data.paints} />
      <ContentBlocks data={data} say={say} />
      <FrameParts site={site} say={say} />
    </>
  )
}
