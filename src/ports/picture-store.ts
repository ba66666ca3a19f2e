import type { Readable } from 'node:stream'
import type { PictureFormat, PictureQuality, PictureWidth } from '#domain/media/picture-ladder.ts'

/** An imported picture before resizing. */
export interface PictureOriginal {
  /** First 32 hex digits of the SHA-256 of its bytes. */
  contentHash: string
  widthPx: number
  /**
   * Its bytes, asked for only when a variant has to be made. Throws when it cannot be told now: a folder is not
   * mounted, too many files are open, a disk fails. Nothing follows from that about the picture.
   */
  read(): Promise<OriginalReading>
}

export type OriginalReading =
  | { kind: 'bytes'; bytes: Uint8Array }
  /** Not among the originals kept here; its source may have it. */
  | { kind: 'missing' }
  /** Gone from its source, or no longer what was taken in. */
  | { kind: 'lost' }

export interface WantedVariant {
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}

export interface ReadyVariant {
  kind: 'ready'
  format: PictureFormat
  sizeBytes: number
  /** A stream must be read or destroyed by who asked. */
  body: Uint8Array | Readable
  /** Names these bytes: the same tag, the same bytes. */
  tag: string
}

export type VariantAnswer =
  | ReadyVariant
  /** Too many pictures are waiting to be made. */
  | { kind: 'busy'; retryAfterSeconds: number }
  /** The original is not kept here. */
  | { kind: 'missing' }
  /** The original is gone, or not what was taken in. */
  | { kind: 'lost' }
  /** The original cannot be read now; it may be later. */
  | { kind: 'away' }
  /** The original cannot be decoded. */
  | { kind: 'unreadable'; reason: string }

export type KeptOriginal =
  /** `luma`: mean brightness, 0 to 255; left out by a store that does not measure it. */
  { ok: true; contentHash: string; widthPx: number; heightPx: number; luma?: number } | { ok: false; reason: string }

/**
 * Keeps pictures and makes their variants. Each variant is made once and can always be made again from its original.
 * The default keeps files on disk; an object store that several machines share can take its place.
 */
export interface PictureStore {
  /** The neutral picture shown in place of a missing one (A26.2). */
  readonly imageNotFound: PictureOriginal
  /** Checks that bytes are a picture and tells its content hash and upright size in pixels. Keeps nothing. */
  inspect(bytes: Uint8Array): Promise<KeptOriginal>
  /** As `inspect`, and keeps the bytes durably: once this answered ok, they survive a power cut. */
  keepOriginal(bytes: Uint8Array): Promise<KeptOriginal>
  /** Bytes given to `keepOriginal` here; null when there are none. Throws when it cannot be told now. */
  readOriginal(contentHash: string): Promise<Uint8Array | null>
  /** A picture in one width, made when it is not there yet. */
  variant(original: PictureOriginal, wanted: WantedVariant): Promise<VariantAnswer>
  /** Takes no more work, drops what waits and ends when running work has ended. */
  close(): Promise<void>
}
