/** Makes the ids of a specimen unique, with all references to them. The guide repeats each component. */

const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'list', 'form']
const LANDMARKS = ['section', 'nav', 'aside', 'search', 'form', 'header', 'footer']

/**
 * The markup with `prefix` before each of its ids, and `name`, which stands under the id `${prefix}-name`, after the
 * name of each landmark.
 */
export function uniqueMarkup(markup: string, prefix: string, name: string): string {
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
  const own = (id: string) => (ids.has(id) ? `${prefix}-${id}` : id)
  return (
    markup
      .replace(/ id="([^"]+)"/g, (_, id: string) => ` id="${own(id)}"`)
      .replace(
        new RegExp(` (${REFERENCES.join('|')})="([^"]+)"`, 'gi'),
        (_, attribute: string, value: string) => ` ${attribute}="${value.split(' ').map(own).join(' ')}"`,
      )
      .replace(/ href="#([^"]+)"/g, (_, id: string) => ` href="#${own(id)}"`)
      .replace(/url\(#([^()]+)\)/g, (_, id: string) => `url(#${own(id)})`)
      // Radio buttons outside forms, and details of one name, would shut each other.
      .replace(/<(?:details|input)\b[^<>]*>/g, (tag) =>
        tag.startsWith('<details') || /type="radio"/.test(tag)
          ? tag.replace(/ name="([^"]+)"/, ` name="${prefix}-$1"`)
          : tag,
      )
      .replace(
        new RegExp(`<(${LANDMARKS.join('|')})\\b([^>]*) aria-labelledby="([^"]*)"`, 'g'),
        (_, tag: string, rest: string, ids: string) => `<${tag}${rest} aria-labelledby="${ids} ${prefix}-name"`,
      )
      .replace(
        new RegExp(`<(${LANDMARKS.join('|')})\\b([^>]*) aria-label="([^"]*)"`, 'g'),
        (_, tag: string, rest: string, label: string) => `<${tag}${rest} aria-label="${label}, ${name}"`,
      )
  )
}
