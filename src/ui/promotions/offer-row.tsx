import type { SlidePicture } from '../carousel/slide-image.tsx'

/** A campaign that runs today. */
export interface OfferView {
  title: string
  text: string | null
  link: { label: string; href: string }
  /** Last day of it; null without one. */
  until: string | null
  picture: SlidePicture | null
}

/** Campaign pictures take half the width on wide screens, and all of it on narrow ones. */
const PICTURE_SIZES = '(min-width: 768px) 50vw, 100vw'

/** Campaigns side by side. `level` is that of their headings. */
export function OfferRow({ offers, level }: { offers: readonly OfferView[]; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="offer-row">
      {offers.map(({ title, text, link, until, picture }) => (
        <li key={title} className="offer">
          {picture === null ? null : (
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes={PICTURE_SIZES}
              alt=""
              width={1920}
              height={1080}
              decoding="async"
            />
          )}
          <div className="offer__words">
            <Heading className="h3">{title}</Heading>
            {text === null ? null : <p>{text}</p>}
            {until === null ? null : <p className="sm mute">{until}</p>}
            <a className="btn btn--line" href={link.href}>
              {link.label}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
