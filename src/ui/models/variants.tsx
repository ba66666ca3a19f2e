import type { ReactNode } from 'react'
import { FIRST_FEATURES } from '#domain/catalogue/model-words.ts'
import { Icon } from '../icons/icon.tsx'
import { SidePicture } from './model-picture.tsx'
import type { VariantsView, VariantView } from './model-view.ts'

const SIZES = '(min-width: 1100px) 300px, (min-width: 600px) 44vw, 80vw'

/** A model's grades: in a row to swipe where there are more than two, with arrows from four on (A21.4). */
export function Variants({
  view: { heading, layout, isOpen, variants, note },
  children,
}: {
  view: VariantsView
  /** Stands below the note. */
  children?: ReactNode
}) {
  const cards = variants.map((variant) => (
    <li key={variant.id}>
      <Variant variant={variant} isOpen={isOpen} />
    </li>
  ))
  return (
    <section className={`sec vars ${layout.kind === 'carousel' ? 'carousel' : ''}`} aria-labelledby="variants">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2" id="variants">
            {heading}
          </h2>
          {layout.hasArrows ? (
            <div className="row vars__arrows only-scripted">
              <button type="button" className="icon-btn" data-step="-1" aria-label="Previous grade">
                <Icon name="arrow-left" />
              </button>
              <button type="button" className="icon-btn" data-step="1" aria-label="Next grade">
                <Icon name="arrow-right" />
              </button>
            </div>
          ) : null}
        </div>
        {layout.kind === 'grid' ? (
          <ul className="vars__grid">{cards}</ul>
        ) : (
          <>
            <p className="vars__swipe sm mute" data-swipe="" hidden>
              Swipe to see every grade
            </p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls */}
            <ul className="carousel__row vars__row" tabIndex={0} aria-label={`Grades, ${variants.length} in a row`}>
              {cards}
            </ul>
          </>
        )}
        {note === '' ? null : <p className="legal vars__note">{note}</p>}
        {children}
      </div>
    </section>
  )
}

/** One grade: picture, price span, eight features and the rest on demand, and its quote (A21.2, A21.6, R106). */
function Variant({ variant, isOpen }: { variant: VariantView; isOpen: boolean }) {
  const { name, picture, paint, price, features, quoteHref, pictureHref } = variant
  const [first, more] = [features.slice(0, FIRST_FEATURES), features.slice(FIRST_FEATURES)]
  const side = <SidePicture picture={picture} alt="" sizes={SIZES} />
  return (
    <article className="variant">
      {pictureHref === null ? (
        <div className="variant__pic">{side}</div>
      ) : (
        <a className="variant__pic" href={pictureHref} aria-label={`Register interest in the ${name}`}>
          {side}
        </a>
      )}
      <div>
        <h3 className="h3">{name}</h3>
        {paint === null ? null : <p className="legal">{`Shown in ${paint}`}</p>}
      </div>
      <p className="price">
        <b>{price.figure}</b>
        {price.rest === null ? null : <span>{price.rest}</span>}
      </p>
      {first.length === 0 ? null : <Features features={first} />}
      {more.length === 0 ? null : (
        <details className="variant__more" open={isOpen}>
          <summary className="link sm">
            <span className="variant__open">View more</span>
            <span className="variant__shut">View less</span>
            <span className="vh">{` features of the ${name}`}</span>
          </summary>
          <Features features={more} />
        </details>
      )}
      {quoteHref === null ? null : (
        <a className="btn btn--line variant__go" href={quoteHref}>
          Get a quote
          <span className="vh">{` for the ${name}`}</span>
        </a>
      )}
    </article>
  )
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="variant__ft">
      {features.map((html) => (
        <li key={html}>
          <Icon name="check" small />
          {/* oxlint-disable-next-line react/no-danger -- sanitised when the catalogue is read (R101) */}
          <span dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </ul>
  )
}
