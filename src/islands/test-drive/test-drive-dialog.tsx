import { useCalled } from '../use-called.ts'
import { OpenDrive } from './open-drive.tsx'

/**
 * Books a test drive in a dialog over the vehicle's page (A12.1, A20.8). Renders nothing until a link to it is clicked.
 */
export function TestDriveDialog({ site }: { site: string }) {
  const call = useCalled('test-drive')
  return call === null ? null : <OpenDrive key={call.key} link={call.link} site={site} done={call.done} />
}
