import type { DeliveryReceipt } from './delivery-failure.ts'

export interface DroppedFile {
  /** Names of folders, outermost first; made when missing. */
  folder: readonly string[]
  /** The same for every try of one delivery: a second one replaces the first. */
  name: string
  content: string
}

/** Puts files where another system collects them. */
export interface FileDrop {
  /**
   * Resolves when the file is on the disk, whole and under its name: whoever collects never sees part of one. Throws a
   * `DeliveryFailure`.
   */
  put(file: DroppedFile, signal: AbortSignal): Promise<DeliveryReceipt>
}
