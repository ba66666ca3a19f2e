import { crawlRel } from '../results/crawl-rel.ts'

export interface WallBrand {
  name: string
  /** Link to the brand's stock, its page or another site. Null for no link. */
  href: string | null
  /** Vehicles in stock; null when none are counted, as for a company. */
  count: number | null
}

export interface WallGroup {
  id: string
  title: string
  brands: WallBrand[]
}

/** A group of brand names in display type, each with its vehicles in stock (A22.1). */
export function BrandWall({ group: { id, title, brands } }: { group: WallGroup }) {
  return (
    <section className="bwall" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <ul>
        {brands.map(({ name, href, count }) => (
          <li key={name}>
            {href === null ? (
              <span>{name}</span>
            ) : (
              <a href={href} rel={crawlRel(href)}>
                {name}
                {count === null ? null : (
                  <sup>
                    {count}
                    <span className="vh"> in stock</span>
                  </sup>
                )}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
