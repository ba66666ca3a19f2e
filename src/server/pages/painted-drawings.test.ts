import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PaintedDrawings } from './painted-drawings.ts'

const suv = readFileSync(new URL('../../ui/silhouette/suv.svg', import.meta.url))

describe('PaintedDrawings', () => {
  it('paints a drawing in any colour, the same one for the next who asks', async () => {
    const drawings = new PaintedDrawings()
    const painted = await drawings.get('suv-x.svg', suv, '87a090', 'identity')
    expect(painted?.toString()).toMatch(/^<svg color="#87a090" /)
    expect(await drawings.get('suv-x.svg', suv, '87a090', 'identity')).toBe(painted)
    expect((await drawings.get('suv-x.svg', suv, 'a33b2f', 'identity'))?.toString()).toMatch(/^<svg color="#a33b2f" /)
  })

  it.each([
    ['"/><script>', suv],
    ['87A090', suv],
    ['87a0901', suv],
    ['red', suv],
    [['87a090', '87a090'], suv],
    ['87a090', Buffer.from('<svg fill="#000"/>')],
  ])('the paint %j of that file is refused', async (paint, file) => {
    expect(await new PaintedDrawings().get('file.svg', file, paint, 'gzip')).toBeNull()
  })

  it('a file that is no drawing takes no paint', async () => {
    expect(
      await new PaintedDrawings().get('styles.css', Buffer.from('a{color:currentColor}'), '87a090', 'identity'),
    ).toBeNull()
  })
})
