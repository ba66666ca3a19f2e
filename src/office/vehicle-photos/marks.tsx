import { MOST_MARKS } from '#domain/office/photo-order.ts'
import type { PhotoView } from './load.ts'
import { PhotoInputs } from './photo-inputs.tsx'

/** Marks of damage: a press on the photo fills in the place, where the office's script runs. */
export function MarkForms({ photo, action, version }: { photo: PhotoView; action: string; version: string }) {
  const { sourceUrl, place, marks } = photo
  return (
    <>
      {marks.map(({ text, x, y }, at) => (
        <form method="post" action={action} key={`${x} ${y} ${text}`}>
          <PhotoInputs version={version} sourceUrl={sourceUrl} />
          <input type="hidden" name="mark" value={at} />
          <span className="sm">{`${at + 1}: ${text}`}</span>
          <button className="btn btn--line" type="submit" name="what" value="unmark">
            Remove the mark<span className="vh">: {text}</span>
          </button>
        </form>
      ))}
      {marks.length < MOST_MARKS && (
        <form method="post" action={action} data-mark>
          <PhotoInputs version={version} sourceUrl={sourceUrl} />
          <label className="sm" htmlFor={`text-${place}`}>
            Damage here, such as “Chip, 4 mm”
          </label>
          <input className="inp" id={`text-${place}`} name="text" maxLength={160} required autoComplete="off" />
          <Percent id={`x-${place}`} name="x" label="From the left, %" />
          <Percent id={`y-${place}`} name="y" label="From the top, %" />
          <button className="btn btn--line" type="submit" name="what" value="mark">
            Mark it
          </button>
        </form>
      )}
    </>
  )
}

function Percent({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <>
      <label className="sm" htmlFor={id}>
        {label}
      </label>
      <input className="inp" id={id} name={name} type="number" min="0" max="100" step="0.1" required />
    </>
  )
}
