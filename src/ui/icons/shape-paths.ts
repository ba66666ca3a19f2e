/** Converts SVG circles, lines and rectangles to paths, so that an icon is one element. */

type Attributes = Readonly<Record<string, string>>

/** Path data of all shapes in a drawing. Throws at an unknown shape. */
export function pathOf(shapes: string): string {
  return [...shapes.matchAll(/<([a-z]+)\s([^<>]*)>/g)]
    .map(([, tag = '', text = '']) => shapePath(tag, attributesOf(text)))
    .join('')
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/(?:^|\s)([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function shapePath(tag: string, attributes: Attributes): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  const points = () => {
    const numbers = (attributes['points'] ?? '').trim().split(/[\s,]+/)
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1] ?? ''}`] : [])).join('L')
  }
  switch (tag) {
    case 'path':
      // A relative start would continue from the end of the shape before it.
      return (attributes['d'] ?? '').replace(/^m/, 'M0 0m')
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${points()}`
    case 'polygon':
      return `M${points()}Z`
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    default:
      throw new Error(`an icon draws a <${tag}>, which has no path yet`)
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
  )
}
