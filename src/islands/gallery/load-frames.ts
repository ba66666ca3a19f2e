/** Loads the frames of a 360° view. */

/** Frames loaded in parallel. More would slow down the rest of the page. */
const AT_ONCE = 6

/**
 * Loads and decodes the pictures of `srcset`s. A frame that fails is replaced by the one before it; null when more than
 * a quarter fail. Calls `tell` with the number done.
 */
export async function loadFrames(
  srcSets: readonly string[],
  sizes: string,
  tell: (done: number) => void,
): Promise<HTMLImageElement[] | null> {
  const frames: (HTMLImageElement | null)[] = srcSets.map(() => null)
  let taken = 0
  let done = 0
  const loadNext = async (): Promise<void> => {
    for (let place = taken++; place < srcSets.length; place = taken++) {
      frames[place] = await loaded(srcSets[place] ?? '', sizes)
      tell(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  const there = frames.filter((frame) => frame !== null)
  if (there.length < frames.length * 0.75) return null
  let [before] = there
  return frames.flatMap((frame) => (before = frame ?? before) ?? [])
}

async function loaded(srcSet: string, sizes: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.sizes = sizes
  image.srcset = srcSet
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
