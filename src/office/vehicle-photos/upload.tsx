import { MOST_PHOTOS } from '#domain/office/photo-order.ts'
import type { PhotosView } from './load.ts'

/** Rows that the script fills, one for each photo that a vehicle may have. */
const ROWS = Array.from({ length: MOST_PHOTOS }, (_, row) => row)
const TYPES = 'image/jpeg,image/png,image/webp'

/**
 * Adds photos. The office's script sends each by itself, with its progress, and goes on after a break; without it the
 * form sends them together.
 */
export function Upload({ view: { uploadAction } }: { view: Pick<PhotosView, 'uploadAction'> }) {
  return (
    <form
      className="up"
      method="post"
      action={uploadAction}
      encType="multipart/form-data"
      aria-label="Add photos"
      data-uploads
    >
      <div className="up__d">
        <label className="b" htmlFor="photo">
          Photos
        </label>
        <input id="photo" name="photo" type="file" accept={TYPES} multiple />
        <label className="b up__camera" htmlFor="camera">
          Camera
        </label>
        <input className="up__camera" id="camera" name="photo" type="file" accept={TYPES} capture="environment" />
        <button className="btn btn--go up__send" type="submit">
          Add photos
        </button>
        <span className="sm mute">
          JPEG, PNG, WebP or AVIF, up to 25 MB, 60 a vehicle. Places and other hidden data are removed.
        </span>
      </div>
      <ul data-upload-list data-keep aria-label="Files">
        {ROWS.map((row) => (
          <li key={row} hidden>
            <b className="b" data-name />
            <progress max="100" value="0" aria-label="Sent" />
            <span data-state>waits its turn</span>
            <button className="btn btn--line" type="button" hidden data-again>
              Try again
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
