import type { FormStep } from '#domain/forms/form.ts'

/** The list of a form's steps, with the current one marked. */
export function FormSteps({ steps, place }: { steps: readonly FormStep[]; place: number }) {
  return (
    <ol className="form__steps" aria-label="Steps">
      {steps.map(({ id, title }, index) => (
        <li
          key={id}
          data-state={index < place ? 'done' : index === place ? 'here' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  )
}
