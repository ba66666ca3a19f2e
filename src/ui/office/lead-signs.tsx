import type { ReactNode } from 'react'
import { Octagon } from './octagon.tsx'

const SHAPES = {
  new: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  working: (
    <>
      <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 2.500a5.500 5.500 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  appointment: (
    <path
      d="M2.500 3.500h11v10h-11zM2.500 6.500h11M5.500 2v3M10.500 2v3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    />
  ),
  won: <path d="m2 8.500 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.400" />,
  lost: <path d="m3 3 10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="2.200" />,
  clock: (
    <path
      d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5v3.300l2 1.400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    />
  ),
  try: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2.400" />,
} as const
type Shape = keyof typeof SHAPES

export type LeadSignKind = Shape | 'bad' | 'mute'

const LOOKS: Readonly<Record<LeadSignKind, string>> = {
  new: 's-hand',
  working: '',
  appointment: '',
  won: 's-good',
  lost: 's-mute',
  clock: '',
  try: 's-warn',
  bad: 's-bad',
  mute: 's-mute',
}

const isShape = (kind: LeadSignKind): kind is Shape => kind in SHAPES

/** A sign and a word of a lead: how it stands, when it is due, whether the dealer has it. */
export function LeadSign({ kind, children }: { kind: LeadSignKind; children: ReactNode }) {
  return (
    <span className={`sg ${LOOKS[kind]}`}>
      {kind === 'bad' && <Octagon />}
      {isShape(kind) && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {SHAPES[kind]}
        </svg>
      )}
      {children}
    </span>
  )
}
