/** Recovery codes (Office R5): ten, shown once, each used once in place of the app's code. */
import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10
/** Without 0, O, 1, I and L, which are misread. 31 characters, so 16 of them hold 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_SIGNS = 4
const FORM = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_SIGNS}}$`)

/** Ten new codes, such as "k7fw-29qm-dx3t-hpab". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, newGroup).join('-'))
}

const newGroup = () => Array.from({ length: GROUP_SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** How a code is kept, however it is typed; null for a text that is none. A plain hash will do for 79 random bits. */
export function recoveryHashOf(typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return FORM.test(code) ? createHash('sha256').update(code).digest() : null
}
