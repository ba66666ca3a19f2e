/** How search engines, assistants and other programs find the site (reach). */
import { z } from 'zod'

export const AI_ACCESS = ['allow', 'answers-only', 'deny'] as const
export type AiAccess = (typeof AI_ACCESS)[number]

export const reachSchema = z.strictObject({
  oneHost: z
    .boolean()
    .default(true)
    .describe('Pages asked of another host of the site lead to the same address on the first of `hosts` (301).'),
  robots: z
    .strictObject({
      ai: z
        .enum(AI_ACCESS)
        .default('allow')
        .describe(
          'Programs of language models that may read the site (robots.txt): all, those that answer people but not ' +
            'those that train, or none. Search engines always may.',
        ),
    })
    .prefault({})
    .describe('Rules of robots.txt.'),
})
