import { useId, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '#domain/escape-html.ts'
import { uniqueMarkup } from './unique-markup.ts'

interface FamilyProps {
  title: string
  /** Layout of specimens: a grid, a stack or a row. */
  layout?: 'grid' | 'stack' | 'row'
  children: ReactNode
}

/** A heading with the specimens of one component. */
export function Family({ title, layout = 'grid', children }: FamilyProps) {
  const id = idOf(title)
  return (
    <section className="wrap sec sec--flush" aria-labelledby={id}>
      <div className="sec__head">
        <h2 className="h2" id={id}>
          {title}
        </h2>
      </div>
      <div className={layout}>{children}</div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  /** Its first menu stands open. */
  isOpen?: boolean
  children: ReactNode
}

/** A component in one state, named. */
export function Specimen({ name, isOpen = false, children }: SpecimenProps) {
  // Before the component is drawn: drawing inside of drawing leaves no hook to call.
  const prefix = useId()
  // Hints to load pictures early belong into a page's head.
  const drawn = renderToStaticMarkup(children).replace(/<link rel="preload"[^<>]*>/g, '')
  const markup = uniqueMarkup(isOpen ? drawn.replace('<details ', '<details open ') : drawn, prefix, escapeHtml(name))
  return (
    <div className="stack">
      <p className="lbl mute" id={`${prefix}-name`}>
        {name}
      </p>
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </div>
  )
}

export function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
