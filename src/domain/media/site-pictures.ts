/** Site settings that picture addresses depend on. A whole `Site` can be passed too. */
export interface PictureSite {
  slug: string
  media: { folder: string | null; allowedOrigins: readonly string[] }
  brandOverride: { defaultImage: string | null }
  home: { hero: { picture: string | null } }
  banners: readonly { image: string | null }[]
  promotions: readonly { image: string }[]
  locations: readonly { image: string | null }[]
  manufacturer: { logo: string | null } | null
  brands: readonly { logo: string | null; imageBanner: string | null }[]
}

/** Pictures in the media folder that a site's settings name; they are taken in beside those of its vehicles. */
export function picturesNamedBy(site: PictureSite): string[] {
  const named = [
    site.brandOverride.defaultImage,
    site.home.hero.picture,
    site.manufacturer?.logo ?? null,
    ...site.banners.map((banner) => banner.image),
    ...site.promotions.map((promotion) => promotion.image),
    ...site.locations.map((location) => location.image),
    ...site.brands.flatMap((brand) => [brand.logo, brand.imageBanner]),
  ]
  return [...new Set(named.filter((path) => path !== null))]
}
