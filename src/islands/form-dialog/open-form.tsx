import { useEffect, useRef, useState } from 'react'
import type { FormView } from '#ui/form/form-view.ts'
import { DialogFrame } from '../dialog-frame.tsx'
import { focusFirstField } from '../form-controls.ts'
import { formViewAt } from '../form-view-at.ts'
import { LeadForm } from '../lead-form/lead-form.tsx'

interface OpenFormProps {
  link: HTMLAnchorElement
  site: string
  done: () => void
}

/** Shows the form of a link's page in a dialog. Falls back to following the link. */
export function OpenForm({ link, site, done }: OpenFormProps) {
  const body = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<FormView | null>(null)
  useEffect(() => {
    let isClosed = false
    const open = async () => {
      const view = await formViewAt(link.href)
      if (isClosed) return
      if (view?.kind === 'form') return setForm(view.form)
      done()
      window.location.assign(link.href)
    }
    void open()
    return () => {
      isClosed = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a dialog
  }, [])
  useEffect(() => {
    if (form !== null && body.current !== null) focusFirstField(body.current)
  }, [form])
  return (
    <DialogFrame title={form?.definition.title ?? null} opener={link} done={done} ref={body}>
      {form === null ? null : <LeadForm form={form} site={site} shownAgain={done} />}
    </DialogFrame>
  )
}
