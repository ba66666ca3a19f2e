import type { FormTarget } from './filter-view.ts'

/** What a GET form keeps of a search: hidden fields for all but its own. */
export function carriedFields({ fields }: FormTarget, isOwn: (field: string) => boolean) {
  return fields.map(([field, value]) =>
    isOwn(field) ? null : <input key={field} type="hidden" name={field} value={value} />,
  )
}
