import { z } from 'zod'
import type { DrawingSize, VariantRecipe } from './picture-work.ts'

/** One piece of work, as it is sent to a picture process. */
export type PictureJob =
  | { kind: 'size'; bytes: Uint8Array }
  | { kind: 'variant'; bytes: Uint8Array; recipe: VariantRecipe }
  | { kind: 'drawing'; svg: string; size: DrawingSize }

const sizeAnswer = z.object({ widthPx: z.number(), heightPx: z.number() })
const bytesAnswer = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes))

/** Values of answers. A decoder that a stranger's picture has taken over sends nothing else through. */
export const ANSWERS = {
  size: sizeAnswer.extend({ luma: z.number() }),
  variant: bytesAnswer,
  drawing: sizeAnswer.extend({ bytes: bytesAnswer }),
} satisfies Record<PictureJob['kind'], z.ZodType>

/** A message of a picture process: what became of its job, and its resident memory then in bytes. */
export const pictureMessage = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown(), residentBytes: z.number() }),
  z.object({ ok: z.literal(false), reason: z.string(), residentBytes: z.number() }),
])
export type PictureMessage = z.infer<typeof pictureMessage>

/** Most resident memory of a picture process at work. The largest picture that is taken in needs about 400 MB. */
export const MOST_BYTES = 768 * 1024 * 1024
