import type { StepView } from './step-view.ts'

/** The steps of a form or a booking, with the current one marked. */
export function Steps({ steps }: { steps: readonly StepView[] }) {
  return (
    <ol className="form__steps" aria-label="Steps">
      {steps.map(({ id, title, state, href }) => (
        <li
          key={id}
          data-state={state === 'ahead' ? undefined : state}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          {href === null ? title : <a href={href}>{title}</a>}
        </li>
      ))}
    </ol>
  )
}
