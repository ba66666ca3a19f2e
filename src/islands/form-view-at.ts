import type { FormView } from '#ui/form/form-view.ts'
import type { DriveView } from '#ui/test-drive/drive-room.tsx'
import { formViewPath } from '#domain/site/paths.ts'

/** A form page's data, as `GET /api/form-views` returns it. */
export type FormPageView = { kind: 'form'; form: FormView; lede: string } | DriveView

/**
 * Fetches the data of the form page at an address. Null when the request fails. `isSold` says that another shopper
 * booked the address's time; the form then offers other times.
 */
export async function formViewAt(href: string, { isSold = false } = {}): Promise<FormPageView | null> {
  const { pathname, search } = new URL(href, window.location.href)
  try {
    const answer = await fetch(formViewPath(pathname + search, isSold))
    const view: FormPageView | null = answer.ok ? await answer.json() : null
    return view
  } catch {
    return null
  }
}
