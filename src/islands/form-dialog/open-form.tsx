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
  const [shown, setShown] = useState<{ form: FormView; lede: string } | null>(null)
  useEffect(() => {
    let isClosed = false
    const open = async () => {
      const view = await formViewAt(link.href)
      if (isClosed) return
      if (view?.kind === 'form') return setShown(view)
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
    if (shown !== null && body.current !== null) focusFirstField(body.current)
  }, [shown])
  return (
    <DialogFrame title={shown?.form.definition.title ?? null} opener={link} done={done} ref={body}>
      {shown === null ? null : (
        <>
          <p>{shown.lede}</p>
          <LeadForm form={shown.form} site={site} shownAgain={done} />
        </>
      )}
    </DialogFrame>
  )
}
