import { useCalled } from '../use-called.ts'
import { OpenForm } from './open-form.tsx'

/** Opens a vehicle's forms in a dialog over its page. Renders nothing until a link is clicked. */
export function FormDialog({ site }: { site: string }) {
  const call = useCalled('form-dialog')
  return call === null ? null : <OpenForm key={call.key} link={call.link} site={site} done={call.done} />
}
