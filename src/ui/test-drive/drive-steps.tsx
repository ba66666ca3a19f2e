const STEPS = ['Vehicle', 'Day and time', 'Your details'] as const

/** The steps of a booking, with the current one marked. */
export function DriveSteps({ here }: { here: (typeof STEPS)[number] }) {
  const place = STEPS.indexOf(here)
  return (
    <ol className="drive__steps" aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < place ? 'drive__done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
