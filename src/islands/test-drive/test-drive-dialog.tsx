import { useCalled } from '../use-called.ts'
import { OpenDrive } from './open-drive.tsx'

/** Booking a test drive over the page of its vehicle (A12.1, A20.8). Nothing is drawn until a link to it is pressed. */
export function TestDriveDialog({ site }: { site: string }) {
  const call = useCalled('test-drive')
  return call === null ? null : <OpenDrive key={call.key} link={call.link} site={site} done={call.done} />
}
