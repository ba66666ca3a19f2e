/** Share by which sample texts grow, as in translation. */
const SHARE = 0.4

/** The text, 40 % longer by its own words; as it is where `isLong` is false. */
export function longer(text: string, isLong: boolean): string {
  if (!isLong) return text
  const wanted = Math.ceil(text.length * (1 + SHARE))
  const words = text.split(' ')
  let long = text
  for (let place = 0; long.length < wanted; place++) long += ` ${words[place % words.length]}`
  return long
}
