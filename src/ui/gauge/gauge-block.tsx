import type { ReactNode } from 'react'
import { GaugePanel } from './gauge-panel.tsx'
import type { GaugeView } from './gauge-view.ts'
import { PendingGauge } from './pending-gauge.tsx'

/**
 * The panel in its frame: at once where its figures came with the page, later where the browser asks for them, never
 * empty (A8.6, A8.9).
 */
export function GaugeBlock({
  block,
  frame,
}: {
  block: { kind: 'ready'; view: GaugeView } | { kind: 'pending'; href: string } | null
  frame: (panel: ReactNode) => ReactNode
}) {
  if (block === null) return null
  return block.kind === 'ready' ? (
    frame(<GaugePanel view={block.view} />)
  ) : (
    <PendingGauge href={block.href} frame={frame} />
  )
}
