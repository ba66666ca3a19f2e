import { useCalled } from '../use-called.ts'
import { OpenForm } from './open-form.tsx'

/** Forms over the vehicle's page that they are about. Nothing is drawn until a link to one is pressed. */
export function FormDialog({ site }: { site: string }) {
  const call = useCalled('form-dialog')
  return call === null ? null : <OpenForm key={call.key} link={call.link} site={site} done={call.done} />
}
