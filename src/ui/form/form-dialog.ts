import { focusFirstField, isDialogOpen, pageAt, showDialog } from './dialog-frame.ts'
import { workForm, type FormTools } from './work-form.ts'

/** Opens the form of a link's page in a dialog. What cannot be had as a dialog is gone to as a page. */
export async function openFormDialog(document: Document, link: HTMLAnchorElement, tools: FormTools): Promise<void> {
  if (isDialogOpen(document)) return
  const { dialog, heading, body } = showDialog(document, link)
  const answer = await pageAt(link.href)
  if (!dialog.isConnected) return
  const found = answer?.page.querySelector<HTMLFormElement>('form[data-form]') ?? null
  if (found === null) return window.location.assign(link.href)
  const form = document.importNode(found, true)
  heading.textContent = form.dataset['title'] ?? ''
  body.replaceChildren(form)
  workForm(form, tools)
  focusFirstField(form)
}
