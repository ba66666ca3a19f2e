import { Carousel } from '../carousel/carousel.tsx'
import { SlideImage, type SlidePicture } from '../carousel/slide-image.tsx'
import { BANNER_SIZES } from '../picture-sizes.ts'

export interface BannerView {
  title: string
  text: string
  linkText: string
  linkUrl: string
  picture: SlidePicture | null
}

/** The home page's feature banners, in a carousel (A20.2). */
export function Banners({ banners }: { banners: readonly BannerView[] }) {
  if (banners.length === 0) return null
  return (
    <div className="wrap banners">
      <Carousel
        label="Features"
        slides={banners.map((banner) => ({ key: banner.title, slide: <Banner banner={banner} /> }))}
      />
    </div>
  )
}

function Banner({ banner: { title, text, linkText, linkUrl, picture } }: { banner: BannerView }) {
  return (
    <article className={picture === null ? 'banner deep' : 'banner banner--pic deep'}>
      <div className="banner__words">
        <h2 className="h2">{title}</h2>
        <p className="lede">{text}</p>
        <a className="btn btn--go" href={linkUrl}>
          {linkText}
        </a>
      </div>
      {picture === null ? null : <SlideImage picture={picture} sizes={BANNER_SIZES} height={800} />}
    </article>
  )
}
