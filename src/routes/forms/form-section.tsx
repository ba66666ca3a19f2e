import { useEffect, useRef } from 'react'
import type { FormView } from '#ui/form/form-view.ts'
import { LeadForm } from '#ui/form/lead-form.tsx'
import { reportSuccess } from '../tracking/report-success.ts'

/** A form on its page. What makes it quicker is loaded only here, once the page is there. */
export function FormSection({ form, site }: { form: FormView; site: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current?.querySelector('form')
    if (element)
      void import('#ui/form/work-form.ts').then(
        ({ workForm }) => workForm(element, { site, succeeded: reportSuccess }),
        () => {},
      )
  }, [site])
  return (
    <div ref={frame}>
      <LeadForm view={form} />
    </div>
  )
}
