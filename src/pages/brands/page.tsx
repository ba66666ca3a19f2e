import { BrandWall, type WallGroup } from '#ui/brands/brand-wall.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Figures } from '#ui/content/figures.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface BrandsData {
  /** Figures that the server counts from settings and stock. */
  figures: { figure: string; label: string }[]
  groups: WallGroup[]
}

/** The wall of brands at full size (A3.16, A22.1). */
export function BrandsPage({ data: { figures, groups } }: PageProps<BrandsData>) {
  const hasEmptyBrand = groups.some(({ brands }) => brands.some(({ count }) => count === 0))
  return (
    <div className="wrap brands">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Brands" />
      <h1 className="h2">Every brand we sell</h1>
      <Figures figures={figures} />
      {groups.map((group) => (
        <BrandWall key={group.id} group={group} />
      ))}
      <p className="sm mute">
        {'The number beside a brand is how many we have in stock now.' +
          (hasEmptyBrand ? ' For a brand with none, tell us what you are after and we will look for it.' : '')}
      </p>
    </div>
  )
}
