import type { FormView } from '#ui/form/form-view.ts'
import type { DriveView } from '#ui/test-drive/drive-room.tsx'
import { formViewPath } from '#domain/site/paths.ts'

/** The view of a form's page, as `GET /api/form-views` returns it. */
export type FormPageView = { kind: 'form'; form: FormView; lede: string } | DriveView

/**
 * Fetches the view of the form's page at an address of this site. Null when that fails. With `isSold`, the address's
 * time was taken meanwhile and the view offers others.
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
