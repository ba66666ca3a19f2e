import type { ReactNode } from 'react'
import { SignShape } from './sign.tsx'

export interface MessageBoxProps {
  kind: 'bad' | 'warn' | 'good'
  /** First words, in bold. */
  title: string
  children?: ReactNode
}

/** Says what failed or was done, what was kept, and what to do. */
export function MessageBox({ kind, title, children = null }: MessageBoxProps) {
  return (
    <div className="in of-msg">
      <output className={`msg msg--${kind}`}>
        <SignShape kind={kind} />
        <span>
          <b className="b">{title}</b> {children}
        </span>
      </output>
    </div>
  )
}
