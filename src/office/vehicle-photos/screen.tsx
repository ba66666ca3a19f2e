import { FormProblem } from '#ui/office/form-problem.tsx'
import { LockSign } from '#ui/office/lock-sign.tsx'
import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import type { PhotosView } from './load.ts'
import { Photo } from './photo.tsx'
import { Upload } from './upload.tsx'
import { Views } from './views.tsx'

export function PhotosScreen({ view }: { view: PhotosView }) {
  const { head, photos, mayEdit, problem, told } = view
  return (
    <>
      <VehicleHead head={head} />
      <FormProblem problem={problem} />
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
        {photos.length > 0 && (
          <p className="sm mute">
            The program does not see which side a photo shows: put a front three-quarter first. Drag a photo to move it,
            or use its buttons.
          </p>
        )}
        <Views view={view} />
      </div>
    </>
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
