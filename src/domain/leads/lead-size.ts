/** Bounds of one lead as a whole (S7). The database keeps it and mail repeats it, in text, HTML and ADF. */
import { fieldsOf, type FieldError, type FormDefinition, type FormValues } from '../forms/form.ts'

/** Bytes of all answers as JSON in UTF-8; the longest message takes 15,000 in Chinese. */
export const MOST_ANSWER_BYTES = 18_000
/** Bytes of the marketing source as JSON in UTF-8. */
export const MOST_SOURCE_BYTES = 8_000

/** Bytes of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** The error of the longest answer where all answers together exceed `MOST_ANSWER_BYTES`; otherwise none. */
export function sizeFaults(form: Pick<FormDefinition, 'steps'>, answers: FormValues): FieldError[] {
  const bytes = bytesOf(answers)
  if (bytes <= MOST_ANSWER_BYTES) return []
  const [field = ''] = Object.keys(answers).toSorted((one, other) => bytesOf(answers[other]) - bytesOf(answers[one]))
  const label = fieldsOf(form).find(({ name }) => name === field)?.label ?? field
  const [have, most] = [bytes, MOST_ANSWER_BYTES].map((count) => count.toLocaleString('en-AU'))
  const message = `All answers together have ${have} bytes of at most ${most}. Please shorten “${label}”.`
  return [{ field, label, message }]
}
