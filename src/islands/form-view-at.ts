import type { FormView } from '#ui/form/form-view.ts'
import type { DriveView } from '#ui/test-drive/drive-room.tsx'
import { formViewPath } from '#domain/site/paths.ts'

/** What the page of a form shows, as `GET /api/form-views` answers it. */
export type FormPageView = { kind: 'form'; form: FormView } | DriveView

/**
 * The view of the form's page at an address of this site; null where there is none to be had. `isSold`: the time that
 * the address names was sold in between, and the form comes with others to choose from.
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
