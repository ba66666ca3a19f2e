interface GoneCardProps {
  name: string
  /** Picture stored when the vehicle was saved; it may no longer exist. */
  image: string | null
  /** In place of "No longer listed." */
  words?: string
}

/** Addresses of the platform's own pictures. A stored address may be tampered with, so others are not loaded. */
const OWN_PICTURE = /^\/img\/(s\/)?[0-9a-f]{32}\/\d{1,4}(\.[a-z]{3,4})?$/

/** A saved vehicle that is no longer listed, from the browser's stored name and picture. */
export function GoneCard({ name, image, words = 'No longer listed.' }: GoneCardProps) {
  return (
    <article className="card card--sold">
      <div className="card__pic">
        {image === null || !OWN_PICTURE.test(image) ? null : (
          <img src={image} alt="" width={640} height={400} loading="lazy" />
        )}
      </div>
      <div className="card__bd">
        <h2 className="card__t">{name}</h2>
        <p className="mute sm">{words}</p>
      </div>
    </article>
  )
}
