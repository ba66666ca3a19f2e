/** Settings for embedded players and viewers of other providers (A7.4, A7.9). Others are only linked to. */
import { z } from 'zod'

export const VIDEO_PLAYERS = ['youtube', 'vimeo'] as const
export type VideoPlayer = (typeof VIDEO_PLAYERS)[number]

const httpsOrigin = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an https origin without a path, such as https://spin.example.com')

const spinViewerSchema = z.strictObject({
  address: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>{}]*\{code\}[^\s"'<>{}]*$/, 'an https address with {code} in it')
    .nullable()
    .default(null)
    .describe(
      "Address of the provider's viewer, with {code} where a vehicle's spin code belongs; " +
        'without it codes that are no address and no HTML show nothing.',
    ),
  origins: z
    .array(httpsOrigin)
    .default([])
    .describe(
      "Origins that the provider's viewer loads from; HTML of a spin code runs closed in a frame of its own " +
        'and reaches no other.',
    ),
})

export const embedsSchema = z.strictObject({
  videoPlayers: z
    .array(z.enum(VIDEO_PLAYERS))
    .default([])
    .describe('Players that may run on the vehicle page, once a shopper presses play; videos of others are linked to.'),
  videoOrigins: z
    .array(httpsOrigin)
    .default([])
    .describe('Origins that video files may be played from, besides the media folder; others are linked to.'),
  spinViewer: spinViewerSchema
    .nullable()
    .default(null)
    .describe('The provider of 360 views by spin code; without one spin codes show nothing.'),
})

export type Embeds = z.output<typeof embedsSchema>
