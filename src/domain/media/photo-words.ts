/** Words and marks that a person gave a photo (Office R41). */

/** A place in a photo that shows damage, as shares of its width and height from the top left. */
export interface PhotoMark {
  x: number
  y: number
  text: string
}

export interface PhotoWords {
  /** Stands under the photo. */
  caption: string | null
  /** Stands in place of the photo. */
  alt: string | null
  marks: PhotoMark[]
}

/** Whether anything is said of a photo. */
export const saysAnything = ({ caption, alt, marks }: PhotoWords): boolean =>
  caption !== null || alt !== null || marks.length > 0

/** "Tail lamp. 1: chip, 4 mm": the words under a photo; null where there are none. */
export function wordsUnder({ caption, marks }: Pick<PhotoWords, 'caption' | 'marks'>): string | null {
  const marked = marks.map(({ text }, place) => `${place + 1}: ${text}`)
  const words = [...(caption === null ? [] : [caption]), ...marked]
  return words.length === 0 ? null : words.join('. ')
}
