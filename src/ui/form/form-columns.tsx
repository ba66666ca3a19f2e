import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

/** A form on its own ground, and beside it (on phones below it) what helps to fill it in. */
export function FormColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="formcols">
      <div className="panel formcols__form">{children}</div>
      <aside className="formcols__beside" aria-label="Help">
        {beside}
      </aside>
    </div>
  )
}

/** What comes of sending a form, step by step. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div className="panel">
      <h2 className="h3">What happens next</h2>
      <ol className="nexts">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

/** For whoever would rather ring; `children` say where and when somebody is there. Nothing where no number is known. */
export function RatherTalk({
  phone,
  children = null,
}: {
  phone: { text: string; href: string } | null
  children?: ReactNode
}) {
  if (phone === null) return null
  return (
    <div className="panel">
      <h2 className="h3">Rather talk?</h2>
      {children ?? <p className="sm mute">Ring us and ask in person.</p>}
      <a className="btn btn--line" href={phone.href}>
        <Icon name="call" />
        {`Call ${phone.text}`}
      </a>
    </div>
  )
}
