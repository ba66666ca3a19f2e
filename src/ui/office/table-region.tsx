import type { ReactNode } from 'react'

/** A table that scrolls sideways by itself where it is wider than the screen. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region
    <section className="tw" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
