import type { FormTarget } from './filter-view.ts'

/** Hidden fields that carry a search's other parameters through a GET form. */
export function carriedFields({ fields }: FormTarget, isOwn: (field: string) => boolean) {
  return fields.map(([field, value]) =>
    isOwn(field) ? null : <input key={field} type="hidden" name={field} value={value} />,
  )
}
