import { laterPart } from '#ui/later-part.tsx'
import { nearWindow } from '#ui/near-window.ts'

const load = async () => (await import('./blocks.tsx')).Blocks

/** The blocks below the first view, which is the picture, name and price: they need no script until they come near. */
export const { Part: LaterBlocks, loadNow: loadBlocks } = laterPart({
  atOnce: import.meta.env.SSR ? await load() : null,
  load,
  due: () => nearWindow('.vdp__main'),
  room: 'vdp__room',
})
