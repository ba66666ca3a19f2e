/** A write of the office as its screen sends it. */
import { z } from 'zod'
import { OFFICE_HOST, type OfficeWorld } from './office-world.ts'

export const writeSchema = z.object({
  /** Screen and button. */
  name: z.string(),
  url: z.string(),
  /** A form, or a picture in base64. */
  body: z.union([z.record(z.string(), z.string()), z.string()]),
})
export type OfficeWrite = z.infer<typeof writeSchema>

export function sendWrite(world: OfficeWorld, { url, body }: OfficeWrite, session: string) {
  if (typeof body !== 'string') return world.post(url, body, { session })
  const headers = { 'content-type': 'image/jpeg', origin: `http://${OFFICE_HOST}`, 'sec-fetch-site': 'same-origin' }
  return world.ask({ method: 'POST', url, session, payload: Buffer.from(body, 'base64'), headers })
}
