/** Bodies and kinds of vehicles in the plural, as headings and addresses say them. */
import { lookUp } from '../look-up.ts'

const PLURALS: Record<string, string> = {
  Hatch: 'hatches',
  'Cab Chassis': 'cab chassis',
  Bus: 'buses',
  SUV: 'SUVs',
  '4x4': '4x4s',
}

/** "utes", "SUVs". */
export function plural(body: string): string {
  return lookUp(PLURALS, body) ?? `${body.toLowerCase()}s`
}
