import { COLOUR_TOKENS } from '#domain/site/theme/theme-tokens.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ICONS, type IconName } from '#ui/icons/icons.ts'
import { PAINTS, type Paint } from '#ui/paint/paints.ts'
import { Silhouette } from '#ui/silhouette/silhouette.tsx'
import type { SilhouetteKind } from '#ui/silhouette/kinds.ts'
import { Family, Specimen } from '../family.tsx'

const KINDS: readonly SilhouetteKind[] = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'caravan', 'bike']

function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

function isPaint(name: string): name is Paint {
  return Object.hasOwn(PAINTS, name)
}

/** Colours, type, icons and drawings that components use. */
export function Foundations({ say }: { say: (text: string) => string }) {
  return (
    <>
      <Colours />
      <Type say={say} />
      <Drawings />
    </>
  )
}

function Colours() {
  return (
    <Family title="Colours" layout="stack">
      <Specimen name="Tokens of the theme">
        <ul className="row">
          {COLOUR_TOKENS.map((token) => (
            <li key={token} className="stack">
              <svg width="96" height="56" aria-hidden="true">
                <rect width="96" height="56" fill={`var(${token})`} stroke="var(--c-line-strong)" strokeWidth="2" />
              </svg>
              <span className="xs">{token.slice(4)}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Stage, in each paint">
        {/* A scrolling area must be reachable by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="scroller" tabIndex={0} aria-label="Stages">
          {Object.keys(PAINTS)
            .filter(isPaint)
            .map((paint) => (
              <div key={paint} className={`stack paint-${paint}`}>
                <div className="card__pic">
                  <Silhouette kind="hatch" paint={paint} lazy />
                </div>
                <span className="xs">{paint}</span>
              </div>
            ))}
        </section>
      </Specimen>
    </Family>
  )
}

function Type({ say }: { say: (text: string) => string }) {
  return (
    <Family title="Type" layout="stack">
      <Specimen name="Hero">
        <p className="h-hero">{say('Drive away today')}</p>
      </Specimen>
      <Specimen name="Heading">
        <p className="h2">{say('Similar vehicles in stock')}</p>
      </Specimen>
      <Specimen name="Title">
        <p className="h3">{say('2021 Toyota Hilux SR5')}</p>
      </Specimen>
      <Specimen name="Lede">
        <p className="lede">{say('Every car here was checked by our own workshop, and the report is on its page.')}</p>
      </Specimen>
      <Specimen name="Text">
        <p>{say('Two small stone chips on the bonnet, both in the photos. Serviced at 40,000 km by us.')}</p>
      </Specimen>
      <Specimen name="Small, label, legal">
        <div className="stack">
          <p className="sm">{say('Checked 9 minutes ago')}</p>
          <p className="lbl">{say('Interest rate')}</p>
          <p className="legal">
            {say('Motor dealer licence 4120936. Prices include government charges where it says drive away.')}
          </p>
        </div>
      </Specimen>
    </Family>
  )
}

function Drawings() {
  return (
    <Family title="Drawings" layout="stack">
      <Specimen name="Silhouettes">
        <ul className="grid">
          {KINDS.map((kind) => (
            <li key={kind} className="stack">
              <Silhouette kind={kind} paint="blue" lazy />
              <span className="xs">{kind}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Icons">
        <ul className="row">
          {Object.keys(ICONS)
            .filter(isIcon)
            .map((name) => (
              <li key={name} className="row">
                <Icon name={name} />
                <span className="xs">{name}</span>
              </li>
            ))}
        </ul>
      </Specimen>
    </Family>
  )
}
