import { PhotoMarks } from '#ui/gallery/photo-marks.tsx'
import { ProblemChip } from '#ui/office/problem-chip.tsx'
import type { PhotosView, PhotoView } from './load.ts'
import { MarkForms } from './marks.tsx'
import { PhotoInputs } from './photo-inputs.tsx'

/** One photo with its tools. The office's script lets it be dragged to another place. */
export function Photo({ photo, view: { action, version, mayEdit, shown } }: { photo: PhotoView; view: PhotosView }) {
  const { sourceUrl, place, isHidden, isStandIn, src, caption, alt, marks, size, hints } = photo
  const name = caption ?? `Photo ${place}`
  return (
    <figure className={`pc1${place === 1 ? ' ph1' : ''}${isHidden ? ' pc1--hidden' : ''}`} data-photo={place}>
      <div className="im">
        <img src={src} alt={alt ?? name} loading={place > 4 ? 'lazy' : undefined} draggable={false} />
        {size !== null && marks.length > 0 && <PhotoMarks marks={marks} size={size} />}
        <span className="ord">{place === 1 && !isHidden ? '1 · card' : place}</span>
      </div>
      <figcaption className="tools">
        <span className="cap">
          {name}
          {isHidden && ' · hidden'}
          {isStandIn && ' · stand-in'}
          {marks.length > 0 && ` · ${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`}
          {hints.map((hint) => (
            <span key={hint}>
              {' '}
              <ProblemChip words={hint} weight="weakens" />
            </span>
          ))}
        </span>
        {mayEdit && (
          <>
            <form method="post" action={action}>
              <PhotoInputs version={version} sourceUrl={sourceUrl} />
              <Press what="back" words="Back" name={name} isOff={place === 1} />
              <Press what="forward" words="Forward" name={name} isOff={place >= shown} />
              <Press what="first" words="First" name={name} isOff={place === 1} />
            </form>
            <details>
              <summary>
                Words, hide, place, damage<span className="vh"> of {name}</span>
              </summary>
              <More photo={photo} action={action} version={version} />
            </details>
          </>
        )}
      </figcaption>
    </figure>
  )
}

function Press({ what, words, name, isOff }: { what: string; words: string; name: string; isOff: boolean }) {
  return (
    <button className="btn btn--quiet" type="submit" name="what" value={what} disabled={isOff}>
      {words}
      <span className="vh">: {name}</span>
    </button>
  )
}

function More({ photo, action, version }: { photo: PhotoView; action: string; version: string }) {
  const { sourceUrl, place, caption, alt, isHidden, isStandIn } = photo
  return (
    <>
      <form method="post" action={action}>
        <PhotoInputs version={version} sourceUrl={sourceUrl} />
        <label className="sm" htmlFor={`caption-${place}`}>
          Caption
        </label>
        <input className="inp" id={`caption-${place}`} name="caption" defaultValue={caption ?? ''} maxLength={160} />
        <label className="sm" htmlFor={`alt-${place}`}>
          In place of the picture
        </label>
        <input className="inp" id={`alt-${place}`} name="alt" defaultValue={alt ?? ''} maxLength={160} />
        <button className="btn btn--line" type="submit" name="what" value="words">
          Save words
        </button>
      </form>
      <form method="post" action={action} data-place>
        <PhotoInputs version={version} sourceUrl={sourceUrl} />
        <input type="hidden" name="is" value={isStandIn ? 'no' : 'yes'} />
        <label className="sm" htmlFor={`place-${place}`}>
          Place
        </label>
        <input className="inp" id={`place-${place}`} name="place" inputMode="numeric" defaultValue={place} />
        <button className="btn btn--line" type="submit" name="what" value="to">
          Move there
        </button>
        <button className="btn btn--line" type="submit" name="what" value={isHidden ? 'show' : 'hide'}>
          {isHidden ? 'Show' : 'Hide'}
        </button>
        <button className="btn btn--line" type="submit" name="what" value="stand-in">
          {isStandIn ? 'It is no stand-in' : 'It is a stand-in'}
        </button>
        <button className="btn btn--line" type="submit" name="what" value="remove">
          Remove
        </button>
      </form>
      <MarkForms photo={photo} action={action} version={version} />
    </>
  )
}
