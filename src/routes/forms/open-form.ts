import { openFormDialog } from '#ui/form/form-dialog.ts'
import { isBooking } from '#ui/test-drive/booking-link.ts'
import { reportSuccess } from '../tracking/report-success.ts'

/** Opens the form of a link over its page: a test drive with its days and times. Rejects when it cannot be. */
export async function openForm(link: HTMLAnchorElement, site: string): Promise<void> {
  const tools = { site, succeeded: reportSuccess }
  if (!isBooking(link)) return openFormDialog(document, link, tools)
  const { openDriveDialog } = await import('#ui/test-drive/drive-dialog.ts')
  return openDriveDialog(document, link, tools)
}
