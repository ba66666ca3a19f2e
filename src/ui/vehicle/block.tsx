import type { ReactNode } from 'react'

/** One block of a vehicle's page under its heading. Links within the page use its `id` (A3.48). */
export function Block({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="blk" id={id}>
      <h2 className="blk__h">{title}</h2>
      {children}
    </section>
  )
}
