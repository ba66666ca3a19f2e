import { BANNER_SIZES } from '../picture-sizes.ts'
import type { PageBannerView } from './feature-view.ts'
import { WordsOf } from './words.tsx'
import { crawlRel } from '../results/crawl-rel.ts'

/** A wide picture over its words (R140). A class says which part stays in view: pages have no styles of their own. */
export function PageBanner({ block: { text, picture, alt, focus, button } }: { block: PageBannerView }) {
  return (
    <div className="pban">
      <img
        className={`pban__pic focus--${focus}`}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={BANNER_SIZES}
        alt={alt}
        width={1920}
        height={800}
        loading="lazy"
        decoding="async"
      />
      {text === null && button === null ? null : (
        <div className="pban__words">
          {text === null ? null : (
            <p>
              <WordsOf words={text} />
            </p>
          )}
          {button === null ? null : (
            <a className="btn btn--line" href={button.href} rel={crawlRel(button.href)}>
              {button.label}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
