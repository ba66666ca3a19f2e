interface GoneCardProps {
  name: string
  /** As it was when the vehicle was saved; it may be gone too. */
  image: string | null
}

/**
 * Addresses that this program gave its pictures. What a browser kept may be anybody's words: nothing of another server
 * is asked for.
 */
const OWN_PICTURE = /^\/img\/(s\/)?[0-9a-f]{32}\/\d{1,4}(\.[a-z]{3,4})?$/

/** A saved vehicle that the site does not list any more, as the browser remembers it. */
export function GoneCard({ name, image }: GoneCardProps) {
  return (
    <article className="card card--sold">
      <div className="card__pic">
        {image === null || !OWN_PICTURE.test(image) ? null : (
          <img src={image} alt="" width={640} height={400} loading="lazy" />
        )}
      </div>
      <div className="card__bd">
        <h2 className="card__t">{name}</h2>
        <p className="mute sm">No longer listed.</p>
      </div>
    </article>
  )
}
