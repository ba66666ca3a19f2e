import { lazy, memo, Suspense, useEffect } from 'react'
import { nearWindow } from '../near-window.ts'
import type { DeliveryAndFuelProps } from './delivery-and-fuel.tsx'

/** Settled when the block has to be drawn anew before it came near: nothing of the server's is left to wait with. */
const { promise: lost, resolve: lose } = Promise.withResolvers<void>()

/**
 * In browsers the block's script is loaded when the block comes near the window; until then what the server made stands there.
 * Where it cannot be loaded the promise stays open, so that this stays: its forms work without. The server has the block at
 * once, by an import that browsers' builds leave out: a static one would bring the script into the page's own.
 */
const Panels = import.meta.env.SSR
  ? (await import('./delivery-and-fuel.tsx')).DeliveryAndFuel
  : lazy(async () => {
      await Promise.race([nearWindow('#delivery, #fuel'), lost])
      const loaded = await import('./delivery-and-fuel.tsx').catch(() => new Promise<never>(() => undefined))
      return { default: loaded.DeliveryAndFuel }
    })

/** Delivery and fuel of a vehicle's page. Rendered anew (`memo`) only for other values: that would cost it what the server made. */
export const RunningCosts = memo(function RunningCosts({ delivery, fuel }: DeliveryAndFuelProps) {
  if (delivery === null && fuel === null) return null
  return <Suspense fallback={<Room />}><Panels delivery={delivery} fuel={fuel} /></Suspense>
})

/** Keeps the block's place while its script is on its way. */
function Room() {
  useEffect(() => lose(), [])
  return <div className="blk running-costs" />
}
