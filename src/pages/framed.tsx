import type { ReactNode } from 'react'
import { Island } from '#islands/island.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import type { PublicSite } from './public-site.ts'

interface FramedProps {
  site: PublicSite
  /** True on the comparison page, which needs no comparison bar. */
  isComparison?: boolean
  children: ReactNode
}

/** A page inside the frame of its site, with the frame's islands. */
export function Framed({ site, isComparison = false, children }: FramedProps) {
  return (
    <Shell
      site={site}
      search={<Island name="search-box" props={{ action: site.formPath, id: 'site-search-words' }} />}
      comparison={site.favourites && !isComparison ? <Island name="comparison" props={{ site: site.slug }} /> : null}
    >
      {children}
    </Shell>
  )
}
