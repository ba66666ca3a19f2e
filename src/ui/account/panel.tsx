import type { ReactNode } from 'react'

interface PanelProps {
  /** Id of its heading, to which a link may lead. */
  id: string
  title: string
  children: ReactNode
}

/** A block of the garage with forms in it. */
export function Panel({ id, title, children }: PanelProps) {
  return (
    <section className="panel own-form" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface PanelFormProps {
  /** The action's name, sent as `do`. */
  action: string
  /** Values that the form sends beside its fields. */
  hidden?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form of a panel: its fields, then Save. */
export function PanelForm({ action, hidden, children }: PanelFormProps) {
  return (
    <form method="post" noValidate>
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className="own-form__foot">
        <button className="btn btn--go" name="do" value={action}>
          Save
        </button>
      </p>
    </form>
  )
}

interface ListPanelProps {
  id: string
  title: string
  /** How many the whole list has, of what, and where it is. */
  all: { count: number; of: string; href: string }
  rows: ReactNode
  children?: ReactNode
}

/** A block of the overview: the first lines of a list, with the way to all of it. */
export function ListPanel({ id, title, all: { count, of, href }, rows, children }: ListPanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="phd">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        <a className="link" href={href}>
          All {count}
          <span className="vh"> {of}</span>
        </a>
      </div>
      <ul className="rows2">{rows}</ul>
      {children}
    </section>
  )
}
