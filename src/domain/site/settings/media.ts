/** Settings for pictures: which hosts they may be fetched from (A26). */
import { z } from 'zod'
import { relativeFile } from './fields.ts'

export const mediaSchema = z.strictObject({
  folder: relativeFile
    .nullable()
    .default(null)
    .describe("Folder of pictures, relative to the project's; a feed may name files in it."),
  allowedOrigins: z
    .array(
      z
        .string()
        .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an https origin without a path, such as https://photos.example.com'),
    )
    .default([])
    .describe('Origins that pictures may be fetched from; none other is asked.'),
  defaultPictures: z
    .array(z.string().min(3))
    .default([])
    .describe(
      'Parts of picture addresses that mark a stand-in, besides the usual ones; a stand-in counts as no photo (A4.38).',
    ),
})
