/**
 * A telephone number as Australians write it: `0491 570 163`, `07 5550 0101`, `1300 975 707`; another country's keeps
 * its code. `e164` is E.164.
 */
export function spokenPhone(e164: string): string {
  const number = /^\+61(\d+)$/.exec(e164)?.[1]
  if (number === undefined) return e164
  if (/^1[38]00\d{6}$/.test(number)) return grouped(number, 4, 3, 3)
  if (/^13\d{4}$/.test(number)) return grouped(number, 2, 2, 2)
  if (/^4\d{8}$/.test(number)) return grouped(`0${number}`, 4, 3, 3)
  return /^[2378]\d{8}$/.test(number) ? grouped(`0${number}`, 2, 4, 4) : e164
}

function grouped(digits: string, ...lengths: number[]): string {
  let start = 0
  return lengths.map((length) => digits.slice(start, (start += length))).join(' ')
}
