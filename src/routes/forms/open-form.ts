import { openFormDialog } from '#ui/form/form-dialog.ts'
import { reportSuccess } from '../tracking/report-success.ts'

/** Opens the form of a link over its page. Rejects when it cannot be. */
export function openForm(link: HTMLAnchorElement, site: string): Promise<void> {
  return openFormDialog(document, link, { site, succeeded: reportSuccess })
}
