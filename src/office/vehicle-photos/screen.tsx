import { LockSign } from '#ui/office/lock-sign.tsx'
import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import type { PhotosView, PhotoView } from './load.ts'

export function PhotosScreen({ view }: { view: PhotosView }) {
  const { head, photos, mayEdit, problem, told } = view
  return (
    <>
      <VehicleHead head={head} />
      {problem !== null && (
        <p className="told told--bad" role="alert">
          {problem}
        </p>
      )}
      {told.length > 0 && (
        <ul className="told">
          {told.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="vg__m">
        {mayEdit && <Upload view={view} />}
        <Title view={view} />
        {photos.length === 0 ? (
          <p className="mute">No photos yet. The first one is the card’s.</p>
        ) : (
          <div className="pgd">
            {photos.map((photo) => (
              <Photo key={photo.sourceUrl} photo={photo} view={view} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Upload({ view: { uploadAction } }: { view: PhotosView }) {
  return (
    <form className="up" method="post" action={uploadAction} encType="multipart/form-data" aria-label="Add photos">
      <div className="up__d">
        <label className="b" htmlFor="photo">
          Photos
        </label>
        <input id="photo" name="photo" type="file" accept="image/jpeg,image/png,image/webp" multiple required />
        <button className="btn btn--go" type="submit">
          Add photos
        </button>
        <span className="sm mute">
          JPEG, PNG, WebP or AVIF, up to 25 MB, 60 a vehicle. Places and other hidden data are removed.
        </span>
      </div>
    </form>
  )
}

function Title({ view: { shown, more, lockedBy, fed, action, version, mayEdit } }: { view: PhotosView }) {
  return (
    <div className="rul__v">
      <h2 className="h2">
        {shown} {shown === 1 ? 'photo' : 'photos'}
      </h2>
      {more > 0 && <span className="sm s-warn">{`${more} more would make 20`}</span>}
      {lockedBy !== null && (
        <span className="sg sm s-hand">
          <LockSign />
          Order set by {lockedBy}
        </span>
      )}
      {lockedBy !== null && mayEdit && (
        <form method="post" action={action}>
          <input type="hidden" name="do" value="use-feed" />
          <input type="hidden" name="version" value={version} />
          <button className="btn btn--quiet" type="submit">
            {fed === null ? 'Use the feed’s pictures' : `Use the feed’s ${fed} pictures`}
          </button>
        </form>
      )}
    </div>
  )
}

function Photo({ photo, view: { action, version, mayEdit, shown } }: { photo: PhotoView; view: PhotosView }) {
  const { sourceUrl, place, isHidden, isStandIn, src, caption, alt, hints } = photo
  const name = caption ?? `Photo ${place}`
  return (
    <figure className={`pc1${place === 1 ? ' ph1' : ''}${isHidden ? ' pc1--hidden' : ''}`}>
      <div className="im">
        <img src={src} alt={alt ?? name} loading={place > 4 ? 'lazy' : undefined} />
        <span className="ord">{place === 1 && !isHidden ? '1 · card' : place}</span>
      </div>
      <figcaption className="tools">
        <span className="cap">
          {name}
          {isHidden && ' · hidden'}
          {isStandIn && ' · stand-in'}
          {hints.map((hint) => (
            <span key={hint} className="s-warn">{` · ${hint}`}</span>
          ))}
        </span>
        {mayEdit && (
          <>
            <form method="post" action={action}>
              <Hidden version={version} sourceUrl={sourceUrl} />
              <Press what="back" words="Back" name={name} isOff={place === 1} />
              <Press what="forward" words="Forward" name={name} isOff={place >= shown} />
              <Press what="first" words="First" name={name} isOff={place === 1} />
            </form>
            <details>
              <summary>
                Words, hide, place<span className="vh"> of {name}</span>
              </summary>
              <More photo={photo} action={action} version={version} />
            </details>
          </>
        )}
      </figcaption>
    </figure>
  )
}

function Hidden({ version, sourceUrl }: { version: string; sourceUrl: string }) {
  return (
    <>
      <input type="hidden" name="do" value="photo" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="photo" value={sourceUrl} />
    </>
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
        <Hidden version={version} sourceUrl={sourceUrl} />
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
      <form method="post" action={action}>
        <Hidden version={version} sourceUrl={sourceUrl} />
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
    </>
  )
}
