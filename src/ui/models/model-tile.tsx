import { SidePicture } from './model-picture.tsx'
import type { ModelTileView } from './model-view.ts'

const SIZES = '(min-width: 1100px) 400px, (min-width: 600px) 46vw, 92vw'

/** A model among others (A21.1, R102). */
export function ModelTile({ tile, level = 3 }: { tile: ModelTileView; level?: 2 | 3 }) {
  const { name, href, line, description, fuel, price, stock, isAllNew, soon, picture } = tile
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="mtile">
      <div className="mtile__pic">
        <SidePicture picture={picture} alt="" sizes={SIZES} />
      </div>
      {soon === null && !isAllNew ? null : (
        <p className="row mtile__marks">
          {isAllNew ? <span className="tag">All new</span> : null}
          {soon === null ? null : <span className="tag">{soon}</span>}
        </p>
      )}
      <Heading className="h3">
        <a className="mtile__a" href={href}>
          {name}
        </a>
      </Heading>
      <p className="sm mute">{[line, fuel].filter(Boolean).join(' · ')}</p>
      {description === null ? null : <p>{description}</p>}
      {price === null ? null : <p className="mtile__price">{price}</p>}
      {stock === null ? null : <p className="sm">{stock}</p>}
    </article>
  )
}
