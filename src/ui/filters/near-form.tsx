import { carriedFields } from './carried-fields.tsx'
import type { FormTarget, NearGroup } from './filter-view.ts'

/** The distance filter: a GET form with a postcode and a distance. */
export function nearForm({ postcode, within, distances, error }: NearGroup, target: FormTarget) {
  return (
    <form className="near" action={target.action}>
      {carriedFields(target, (field) => field === 'near' || field === 'within')}
      <label className="field">
        <span className="field__label">Postcode</span>
        <input {...postcode} key={postcode['defaultValue']} className="input input--sm" />
      </label>
      <label className="field">
        <span className="field__label">Within</span>
        <select key={within} className="input input--sm" id="near-distance" name="within" defaultValue={within}>
          {distances.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p className="near__error" id="near-error" role="alert">
          {error}
        </p>
      )}
      <button className="btn btn--line btn--sm">Apply distance</button>
    </form>
  )
}
