import { similarPartPath } from '#domain/site/paths.ts'
import { SimilarBlock } from '#ui/vehicle/similar-block.tsx'
import type { PageProps } from '../page-props.ts'
import type { Similar } from './view.ts'

/** The similar vehicles block on its own. `browser/similar.ts` puts it in place of the placeholder. */
export function SimilarPart({ data }: PageProps<Similar>) {
  return <SimilarBlock {...data} />
}

/**
 * Similar vehicles below their vehicle: those the page came with, or the place of those that are asked for when it
 * comes near (A17.5).
 */
export function SimilarPlace({ slug, similar }: { slug: string; similar: Similar }) {
  return similar.cards === null ? (
    <div data-similar={similarPartPath(slug)}>
      <SimilarBlock {...similar} />
    </div>
  ) : (
    <SimilarBlock {...similar} />
  )
}
