import { stepsAt } from '../form/step-view.ts'
import { Steps } from '../form/steps.tsx'

const STEPS = ['Vehicle', 'Day and time', 'Your details'] as const

/** The steps of a booking, with the current one marked. */
export function DriveSteps({ here }: { here: (typeof STEPS)[number] }) {
  const steps = STEPS.map((title) => ({ id: title, title }))
  return <Steps steps={stepsAt(STEPS.indexOf(here), steps)} />
}
