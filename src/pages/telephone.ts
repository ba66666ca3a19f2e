/** A telephone number as text, and as a link of digits. The link has a country code where the number has one. */
export function telephone(number: string | null): { text: string; href: string } | null {
  return number === null ? null : { text: number, href: `tel:${number.replace(/[^\d+]/g, '')}` }
}
