import type { ReactNode } from 'react'
import { OfficeIcon } from './icon.tsx'

export interface PageHeadProps {
  title: string
  /** One line of facts. */
  facts?: ReactNode
  back?: { label: string; href: string } | null
  /** Buttons, at the right. */
  children?: ReactNode
}

/** Title of a screen with the way back, one line of facts and what can be done. */
export function PageHead({ title, facts = null, back = null, children = null }: PageHeadProps) {
  return (
    <div className="ph">
      <div>
        {back !== null && (
          <a className="back" href={back.href}>
            <OfficeIcon name="back" isSmall />
            {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {facts !== null && <p>{facts}</p>}
      </div>
      {children !== null && <div className="act">{children}</div>}
    </div>
  )
}
