export interface StepView {
  id: string
  title: string
  state: 'done' | 'here' | 'ahead'
  /** Address of a step that can be gone back to; null for the others. */
  href: string | null
}

/** Steps in order; `place` is the index of the current one. None is a link. */
export function stepsAt(place: number, steps: readonly { id: string; title: string }[]): StepView[] {
  return steps.map(({ id, title }, index) => ({
    id,
    title,
    state: index < place ? 'done' : index === place ? 'here' : 'ahead',
    href: null,
  }))
}

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
