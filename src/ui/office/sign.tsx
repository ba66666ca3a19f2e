import type { ReactNode } from 'react'

/** Signs of the road: stop, caution, in work, done; a dot says only that something is so. */
const SIGNS = {
  bad: (
    <>
      <path fill="currentColor" d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" />
      <path stroke="#fff" strokeWidth="2" d="M8 4v5M8 10.7v1.6" />
    </>
  ),
  warn: (
    <>
      <path fill="currentColor" d="M8 .8 15.2 8 8 15.2.8 8z" />
      <path stroke="#fff" strokeWidth="1.8" d="M8 4.4v4.2M8 10.2v1.6" />
    </>
  ),
  work: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2.4" />,
  good: <path fill="none" stroke="currentColor" strokeWidth="2.2" d="M2.5 8.5 6.5 12.5 13.5 4" />,
  no: <path fill="none" stroke="currentColor" strokeWidth="2.2" d="M3.5 3.5l9 9M12.5 3.5l-9 9" />,
  mute: <circle cx="8" cy="8" r="3" fill="currentColor" />,
  visit: (
    <>
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M2 3.5h12v10.5H2z" />
      <path stroke="currentColor" strokeWidth="2" d="M2 6.5h12M5 1v3M11 1v3" />
    </>
  ),
} as const

export type SignKind = keyof typeof SIGNS

export function SignShape({ kind }: { kind: SignKind }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {SIGNS[kind]}
    </svg>
  )
}

const CLASSES: Readonly<Record<SignKind, string>> = {
  bad: 's-bad',
  warn: 's-warn',
  work: 's-warn',
  good: 's-good',
  no: 's-mute',
  mute: 's-mute',
  visit: '',
}

/** A shape and a word; colour only repeats them. */
export function Sign({ kind, children }: { kind: SignKind; children: ReactNode }) {
  return (
    <span className={`sg ${CLASSES[kind]}`}>
      <SignShape kind={kind} />
      {children}
    </span>
  )
}
