import { Carousel } from '../carousel/carousel.tsx'
import { SlideImage, type SlidePicture } from '../carousel/slide-image.tsx'
import { Icon } from '../icons/icon.tsx'

export interface PromotionView {
  title: string
  text: string | null
  linkText: string
  linkUrl: string
  /** End of the promotion, such as "Until 3 December 2026". */
  until: string | null
  picture: SlidePicture
}

const SIZES = '(min-width: 1400px) 1320px, 100vw'

/** Promotions (A20.3): pictures of 1920 by 540 with their text below, not over the vehicle. */
export function Promotions({ promotions }: { promotions: readonly PromotionView[] }) {
  if (promotions.length === 0) return null
  return (
    <div className="wrap promotions">
      <Carousel
        label="Promotions"
        slides={promotions.map((promotion) => ({ key: promotion.title, slide: <Promotion promotion={promotion} /> }))}
      />
    </div>
  )
}

function Promotion({ promotion: { title, text, linkText, linkUrl, until, picture } }: { promotion: PromotionView }) {
  return (
    <article className="promotion">
      <SlideImage picture={picture} sizes={SIZES} height={540} />
      <div className="promotion__words">
        <h2 className="h3">{title}</h2>
        <p className="sm mute">{[text, until].filter((part) => part !== null).join(' ')}</p>
        <a className="link" href={linkUrl}>
          {linkText}
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  )
}
