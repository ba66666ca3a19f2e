import type { ReactNode } from 'react'
import { Island } from '#islands/island.tsx'
import type { BlockView } from '#ui/content/content-view.ts'

/** The island inside a block; null where it has none. */
export function blockIsland(block: BlockView): ReactNode {
  if (block.kind === 'video') return <Island name="video" props={{ video: block.video }} />
  if (block.kind !== 'map' || block.tiles === null || block.pin === null) return null
  const { pins, pin, label, tiles } = block
  return <Island name="location-map" props={{ pins, pin, label, tiles }} />
}
