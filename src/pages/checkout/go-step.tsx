import { Say } from '#ui/checkout/say.tsx'
import { StepFrame, type StepFrameView } from './step-frame.tsx'

export interface GoStepView extends StepFrameView {
  kind: 'go'
  title: string
  text: string
  /** The provider's page; null where people move the money. */
  go: { label: string; href: string } | null
  /** How people move the money. */
  lines: readonly string[]
  backHref: string
}

export function GoStep({ view }: { view: GoStepView }) {
  const { title, text, go, lines, backHref } = view
  return (
    <StepFrame view={view}>
      <Say icon="clock" title={title}>
        {text}
      </Say>
      {lines.length === 0 ? null : (
        <ul className="panel go__lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="bk">
        <a className="btn btn--line" href={backHref}>
          Back
        </a>
        {go === null ? null : (
          <a className="btn btn--go" href={go.href} rel="noreferrer">
            {go.label}
          </a>
        )}
      </p>
    </StepFrame>
  )
}
