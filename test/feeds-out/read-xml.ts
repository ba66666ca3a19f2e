/** An element of an XML text: its name, attributes as written, text, and elements inside. */
export interface XmlElement {
  name: string
  attributes: string
  text: string
  inside: XmlElement[]
}

const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// oxlint-disable-next-line no-control-regex -- characters that XML 1.0 cannot hold
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Reads a small XML text strictly; throws at the first fault. For tests of texts that we write. */
export function readXml(xml: string): XmlElement {
  if (FORBIDDEN.test(xml) || !xml.isWellFormed()) throw new Error('a character that XML cannot hold')
  const root: XmlElement = { name: '', attributes: '', text: '', inside: [] }
  const open = [root]
  for (const [, close, name, attributes = '', text] of xml
    .replace(/^<\?xml [^?]*\?>\n/, '')
    .matchAll(/<(\/?)([\w:.-]+)((?: [\w:.-]+="[^"<]*")*)>|([^<]+|<)/g)) {
    const [here, outer] = [open.at(-1), open.at(-2)]
    if (here === undefined) throw new Error('nothing is open')
    if (text !== undefined) here.text += plain(text)
    else if (close === '') {
      const element = { name: String(name), attributes, text: '', inside: [] }
      here.inside.push(element)
      open.push(element)
    } else {
      if (here.name !== name || outer === undefined) throw new Error(`${name} closes ${here.name}`)
      open.pop()
    }
  }
  const [only] = root.inside
  if (open.length !== 1 || only === undefined || root.inside.length !== 1) throw new Error('not one whole element')
  return only
}

function plain(text: string): string {
  if (/[<>]/.test(text) || /&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare sign in "${text}"`)
  return text.replaceAll(/&(\w+);/g, (_, name: string) => REFERENCES[name] ?? '')
}
