import { CERTIFIED_SEAL } from '#domain/vehicle/certified-seal.ts'
import type { DocumentStyle } from './document-style.ts'
import { PAPER, type Paper } from './paper.ts'
import type { TextStyles } from './text-styles.ts'

const HEIGHT = 22
const SEAL_SIDE = 17
const INSET = 8

/** Draws the maker's certified seal and its words over the picture's corner (A5.2). */
export function drawSeal(
  paper: Paper,
  styles: TextStyles,
  words: string,
  { deep }: DocumentStyle['colours'],
  pictureTop: number,
): void {
  const [x, y] = [PAPER.margin + INSET, pictureTop + INSET]
  const width = SEAL_SIDE + paper.widthOf(words, styles.strong) + 18
  const { side, rosette, tick, tickWidth } = CERTIFIED_SEAL
  paper.decoration((pdf) => {
    pdf.roundedRect(x, y, width, HEIGHT, 4).fill('#ffffff')
    pdf.save().translate(x + 4, y + (HEIGHT - SEAL_SIDE) / 2)
    pdf
      .scale(SEAL_SIDE / side)
      .path(rosette)
      .fill(deep)
    pdf.path(tick).lineWidth(tickWidth).lineCap('round').lineJoin('round').stroke('#ffffff')
    pdf.restore()
  })
  paper.tagged(
    'P',
    () =>
      void paper.text(
        words,
        { x: x + SEAL_SIDE + 9, y: y + 5, width, height: HEIGHT },
        { ...styles.strong, colour: '#16181a' },
      ),
  )
}
