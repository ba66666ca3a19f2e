import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

/** A form on its own panel, with help beside it, or below it on phones. */
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

/** Lists what happens after a form is sent. */
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

/** Offers the dealer's phone number; `children` say where and when. Renders nothing without a number. */
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
      <h2 className="h3">Prefer to talk?</h2>
      {children ?? <p className="sm mute">Call us and speak to our team.</p>}
      <a className="btn btn--line" href={phone.href}>
        <Icon name="call" />
        {`Call ${phone.text}`}
      </a>
    </div>
  )
}
