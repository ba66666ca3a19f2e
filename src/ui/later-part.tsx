import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'

export interface LaterPartOptions<Props> {
  /** The part itself where it is at once at hand: on the server, by an import that browsers' builds leave out. */
  atOnce: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  /** Settled when the part is needed. */
  due: () => Promise<void>
  /** Class of the empty place that is kept where the part has to be drawn anew before its code is there. */
  room: string
}

/**
 * A part of a page that the server draws and whose code a browser loads only when it is due. Until then, and where the
 * code cannot be had, what the server made stands there. Drawn anew (`memo`) only for other values: that would cost it
 * what the server made.
 */
export function laterPart<Props extends object>({ atOnce, load, due, room }: LaterPartOptions<Props>) {
  let loaded = atOnce
  // Settled when the part has to be drawn anew before it was due: nothing of the server's is left to wait with.
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  const First = lazy(async () => {
    await Promise.race([due(), lost])
    return { default: await load().catch(() => new Promise<never>(() => undefined)) }
  })
  function Room() {
    useEffect(() => lose(), [])
    return <div className={room} />
  }
  const Part = memo(function LaterPart(props: Props) {
    // A component that becomes another would lose what was entered in it.
    const [Now] = useState<ComponentType<Props>>(() => loaded ?? First)
    return (
      <Suspense fallback={<Room />}>
        <Now {...props} />
      </Suspense>
    )
  })
  /** Loads it for a page that is come to from another: nothing of the server's stands in its place there. */
  const loadNow = async (): Promise<void> => void (loaded = await load())
  return { Part, loadNow }
}
