import { z } from 'zod'
import { environmentSchema } from './env.ts'

/** Writes docs/environment.md from the schema: every environment variable, default and meaning. */
export function environmentPage(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, field]) => {
    const { description = '', default: value } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
    return `| \`${name}\` | ${value === undefined ? '' : `\`${JSON.stringify(value)}\``} | ${description} |`
  })
  return `# Environment

Every setting has a default, so \`npm start\` needs none.
This page is written from src/server/env.ts by \`npm run docs\`.

| Variable | Default | Meaning |
| --- | --- | --- |
${rows.join('\n')}

Relative folders are taken from the project’s. An unset \`DATABASE_URL\` means the embedded server.
A faulty value stops the start with one line that names it, what was found and what is valid (exit code 2).
`
}
