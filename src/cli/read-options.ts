/** Parses a command's arguments. Every command words their errors alike. */
import { parseArgs } from 'node:util'
import { nearest } from '#domain/site/checks/nearest.ts'

/** Options by name, without dashes. */
interface CommandOptions {
  [name: string]: { type: 'string' | 'boolean'; default?: string | boolean; valid?: readonly string[] }
}

/** Options and other words of a command, or one sentence on what is wrong with them and what is valid. */
export function readOptions<const Options extends CommandOptions>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return wrongOption(error instanceof Error ? error.message : String(error), options)
  }
}

function wrongOption(said: string, options: CommandOptions): string {
  // Node names the option first, and adds advice in further sentences.
  const [sentence, word = ''] = [said.split(/\.\s/, 1)[0], /--?[\w-]+/.exec(said)?.[0]]
  const option = options[word.slice(2)]
  if (option?.valid !== undefined) return `${sentence}; valid: ${option.valid.join(', ')}`
  const names = Object.keys(options).map((name) => `--${name}`)
  return `${sentence}${option === undefined ? suggestion(word, names) : ';'} valid options: ${names.join(', ')}`
}

/** The sentence on an option's value that is not one of its valid ones. */
export function wrongValue(option: string, value: string | undefined, valid: readonly string[]): string {
  return `--${option} is "${value}"${suggestion(value ?? '', valid)} valid: ${valid.join(', ')}`
}

/** `; did you mean "x"?`, or a bare `;` where nothing is near. */
export function suggestion(word: string, valid: readonly string[]): string {
  const near = nearest(word, valid)
  return near === null ? ';' : `; did you mean "${near}"?`
}
