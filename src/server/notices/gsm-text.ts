/** Signs of one text message in GSM 7-bit. */
export const LONGEST_TEXT = 160

/** Words in characters that count once in GSM 7-bit. Any outside it halves the room; `[` and `~` count twice. */
export function gsmText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\w\s&'()*+,./$:?-]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
}
