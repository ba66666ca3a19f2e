import type { DeliveryReceipt } from './delivery-failure.ts'

export interface DroppedFile {
  /** Folder names, outermost first; missing folders are created. */
  folder: readonly string[]
  /** The same for every try of one delivery: a second one replaces the first. */
  name: string
  content: string
}

/** Puts files where another system collects them. */
export interface FileDrop {
  /**
   * Resolves when the whole file is on the disk under its name. A collector never sees part of one. Throws a
   * `DeliveryFailure`.
   */
  put(file: DroppedFile, signal: AbortSignal): Promise<DeliveryReceipt>
}
