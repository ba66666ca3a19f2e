import { z } from 'zod'
import { nearest } from '#domain/site/checks/nearest.ts'

const MOST_TOLD = 6
/** Longer names are compared and told in part: comparing takes time by length. */
const LONGEST_TOLD = 40

/** Says what is wrong with a tool's arguments and how to ask instead. */
export function inputWords(tool: string, input: z.ZodObject, error: z.ZodError): string {
  const names = Object.keys(input.shape)
  const faults = error.issues.slice(0, MOST_TOLD).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, MOST_TOLD).map((key) => unknownWords(key, names))
    const name = String(issue.path[0] ?? '')
    const about = name === '' ? '' : (described(input.shape[name]) ?? '')
    const place = name === '' ? 'The arguments' : `\`${name}\``
    return `${place}: ${issue.message}.${about === '' ? '' : ` It is: ${about}`}`
  })
  return `${tool} cannot answer this. ${faults.join(' ')}`
}

function unknownWords(key: string, names: readonly string[]): string {
  const told = key.slice(0, LONGEST_TOLD)
  const near = nearest(told, names)
  return (
    `There is no \`${told}\`${near === null ? '.' : `; did you mean \`${near}\`?`} ` +
    `Ask with: ${names.map((name) => `\`${name}\``).join(', ')}.`
  )
}

function described(schema: unknown): string | undefined {
  return schema instanceof z.ZodType ? schema.description : undefined
}
