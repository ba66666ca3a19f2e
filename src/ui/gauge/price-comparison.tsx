import { Block } from '../vehicle/block.tsx'
import { GaugePanel } from './gauge-panel.tsx'
import type { GaugeView } from './gauge-view.ts'

/** The price comparison under its heading (A8.6, A27.2). */
export function PriceComparison({ view }: { view: GaugeView }) {
  return (
    <Block title="How this price compares" id="price-comparison">
      <GaugePanel view={view} />
    </Block>
  )
}
