export interface Promo {
  title: string
  text: string
  linkText: string
  linkUrl: string
}

/** A dealer's promotion as a card among the results (A1.11, A5.1). */
export function PromoCard({ promo }: { promo: Promo }) {
  return (
    <aside className="promo deep" aria-label={promo.title}>
      <p className="promo__t">{promo.title}</p>
      <p className="promo__p">{promo.text}</p>
      <a className="btn btn--go" href={promo.linkUrl}>
        {promo.linkText}
      </a>
    </aside>
  )
}
