import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { nearWindow } from '#ui/near-window.ts'
import type { BlocksProps } from './blocks.tsx'

/** Settled when the blocks have to be drawn anew before they came near: nothing of the server's is left to wait with. */
const { promise: lost, resolve: lose } = Promise.withResolvers<void>()

/**
 * The first view is the picture, name and price: what stands below needs no script until it comes near, and what the server
 * made of it stands there all the while, and where the code cannot be loaded. Its code is no part of the page's own; the
 * server has it at once.
 */
const FirstParts = import.meta.env.SSR
  ? (await import('./blocks.tsx')).Blocks
  : lazy(async () => {
      await Promise.race([nearWindow('.vdp__main'), lost])
      const { Blocks } = await import('./blocks.tsx').catch(() => new Promise<never>(() => undefined))
      return { default: Blocks }
    })

let loaded: ComponentType<BlocksProps> | null = null

/** Loads the blocks for a page that is come to from another: nothing of the server's stands in their place there. */
export async function loadBlocks(): Promise<void> {
  loaded = (await import('./blocks.tsx')).Blocks
}

/** The blocks below the first view. Rendered anew (`memo`) only for other data: that would cost them what the server made. */
export const LaterBlocks = memo(function LaterBlocks(props: BlocksProps) {
  // A component that becomes another would lose what was entered in it.
  const [Parts] = useState<ComponentType<BlocksProps>>(() => loaded ?? FirstParts)
  return <Suspense fallback={<Room />}><Parts {...props} /></Suspense>
})

/** Keeps their place while they are on their way. */
function Room() {
  useEffect(() => lose(), [])
  return <div className="vdp__room" />
}
