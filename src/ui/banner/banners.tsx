import { Carousel } from '../carousel/carousel.tsx'

export interface SlidePicture {
  src: string
  srcSet: string
}

export interface BannerView {
  title: string
  text: string
  linkText: string
  linkUrl: string
  picture: SlidePicture | null
}

/** Picture `sizes`: half of the page beside the text, its whole width above it. */
const SIZES = '(min-width: 1400px) 800px, (min-width: 768px) 58vw, 100vw'

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
      {picture === null ? null : (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={SIZES}
          alt=""
          width={1920}
          height={800}
          loading="lazy"
          decoding="async"
        />
      )}
    </article>
  )
}
