import { VehicleField } from '../vehicle/field.tsx'
import type { PhotosView } from './load.ts'

/** Turntable, panorama and video of a vehicle. */
export function Views({ view }: { view: PhotosView }) {
  const { media, frames, hasInterior, action, detailsAction, version, mayEdit } = view
  return (
    <section className="sec">
      <h2 className="h2">{media.name} and inside</h2>
      <View
        view={view}
        kind="spin"
        label="Turntable"
        state={frames === 0 ? 'None.' : `${frames} frames.`}
        isThere={frames > 0}
        hint="A zip of 24 to 72 pictures, which turn in the order of their names."
        accept=".zip,application/zip"
      />
      <View
        view={view}
        kind="interior"
        label="Interior"
        state={hasInterior ? 'It can be looked round in.' : 'None.'}
        isThere={hasInterior}
        hint="One picture all round, twice as wide as tall."
        accept="image/jpeg,image/png,image/webp"
      />
      <form method="post" action={action}>
        <input type="hidden" name="version" value={version} />
        {media.fields.map((field) => (
          <VehicleField key={field.key} field={field} unlockForm="unlock" />
        ))}
        {mayEdit && (
          <button className="btn btn--line" type="submit" name="do" value="media">
            Save video and 360°
          </button>
        )}
      </form>
      <form id="unlock" method="post" action={detailsAction}>
        <input type="hidden" name="do" value="unlock" />
        <input type="hidden" name="to" value="photos" />
        <input type="hidden" name="version" value={version} />
      </form>
    </section>
  )
}

interface ViewProps {
  view: PhotosView
  kind: 'spin' | 'interior'
  label: string
  state: string
  isThere: boolean
  hint: string
  accept: string
}

function View({ view: { uploadAction, action, mayEdit }, kind, label, state, isThere, hint, accept }: ViewProps) {
  return (
    <div className="fld">
      <label htmlFor={kind}>
        {label}
        <small>{hint}</small>
      </label>
      {mayEdit && (
        <form className="up__v" method="post" action={uploadAction} encType="multipart/form-data">
          <input id={kind} name={kind} type="file" accept={accept} required />
          <button className="btn btn--line" type="submit">
            Send<span className="vh"> {label}</span>
          </button>
        </form>
      )}
      <div className="feed">
        <span>{state}</span>
        {isThere && mayEdit && (
          <form method="post" action={action}>
            <input type="hidden" name="do" value="remove-view" />
            <button className="btn btn--line" type="submit" name="view" value={kind}>
              Remove<span className="vh"> {label}</span>
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
