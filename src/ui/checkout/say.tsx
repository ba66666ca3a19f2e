import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'

interface SayProps {
  /** Ground and colour: a fact, something good, something to mind, or a fault. */
  tone?: 'fact' | 'good' | 'warn' | 'bad'
  icon?: IconName
  /** The first sentence, in bold. */
  title: string
  children?: ReactNode
}

/** Roles by tone: a fault interrupts a screen reader, a state is told when it has time. */
const ROLES = { fact: undefined, good: 'status', warn: 'status', bad: 'alert' } as const

/** One flat message: what is, and then what is not lost. */
export function Say({ tone = 'fact', icon, title, children }: SayProps) {
  return (
    <div className={`say say--${tone}`} role={ROLES[tone]}>
      {icon === undefined ? null : <Icon name={icon} />}
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  )
}
