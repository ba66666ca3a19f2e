import type { CardView } from './card-view.ts'

interface CardPhotosProps {
  view: Pick<CardView, 'href' | 'title' | 'furtherPhotos'>
  first: NonNullable<CardView['image']>
  eager: boolean
  sizes: string
}

/**
 * A card's photo, or a strip of its first photos (A5.5). The strip is a link that scrolls: a tap opens the vehicle; a
 * swipe, the wheel or an arrow key shows the next photo, with or without a script. CSS loads further photos once the
 * shopper hovers, focuses or scrolls it. A script adds the arrows and says which photo is shown
 * (`browser/card-photos.ts`). Cards stand in no form, so the buttons need no type.
 */
export function CardPhotos({ view: { href, title, furtherPhotos }, first, eager, sizes }: CardPhotosProps) {
  const photo = (
    <img
      src={first.src}
      srcSet={first.srcSet}
      sizes={sizes}
      alt=""
      width={640}
      height={400}
      loading={eager ? undefined : 'lazy'}
    />
  )
  if (furtherPhotos.length === 0) return photo
  return (
    <>
      <a className="card__strip" href={href} draggable={false} aria-label={`Photos of the ${title}`}>
        {photo}
        {furtherPhotos.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" />
        ))}
      </a>
      <button className="card__step" data-step={-1} tabIndex={-1} aria-label="Previous photo" hidden />
      <button className="card__step" data-step={1} tabIndex={-1} aria-label="Next photo" />
    </>
  )
}
