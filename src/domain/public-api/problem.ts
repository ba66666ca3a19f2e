/** Answers of the public API that are no success (R85). */
import { z } from 'zod'

const PROBLEM_CODES = [
  'bad_request',
  'unauthorized',
  'not_found',
  'stock_changed',
  'too_many',
  'failed',
  'unavailable',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Status of each, and when it comes. */
export const PROBLEMS: Readonly<Record<ProblemCode, { status: number; when: string }>> = {
  bad_request: {
    status: 400,
    when: 'A parameter is unknown or cannot be read; `fields` says which, and what is valid.',
  },
  unauthorized: { status: 401, when: 'The key is wrong or revoked, or the site asks for one.' },
  not_found: { status: 404, when: 'The site has none of that name.' },
  stock_changed: {
    status: 409,
    when: 'The stock is not what it was when the cursor was given. `next` begins anew.',
  },
  too_many: { status: 429, when: 'Too many requests in a minute; `Retry-After` says how many seconds to wait.' },
  failed: { status: 500, when: 'It failed on our side; the log has it under the header `X-Request-Id`.' },
  unavailable: { status: 503, when: 'It cannot be answered right now; `Retry-After` says when to ask again.' },
}

export const problemAnswer = z
  .strictObject({
    code: z.enum(PROBLEM_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).describe('What is wrong, by parameter.'),
    next: z.string().optional().describe('Address to begin anew with, of `stock_changed`.'),
  })
  .describe('Why there is no answer.')

export interface Problem {
  code: ProblemCode
  message: string
  fields?: Readonly<Record<string, string>>
  next?: string
  retryAfterSeconds?: number
}

/** A problem on its way out of a reader; the route answers it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}
