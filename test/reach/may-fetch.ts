import { ruleFor } from '#domain/reach/read-robots.ts'

/** Whether robots.txt lets a program fetch a path with its query. */
export const mayFetch = (robots: string, agent: string, address: string): boolean =>
  ruleFor(robots, agent, address)?.allows ?? true
