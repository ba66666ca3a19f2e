import { Wheel } from '#ui/account/wheel.tsx'
import { Family, Specimen } from '../family.tsx'

const PRIZES = 3

/** The wheel of Spin to win (R85), before a spin and at each of its ends. */
export function SpinToWin() {
  return (
    <Family title="Spin to win">
      <Specimen name="Before the spin">
        <Wheel parts={PRIZES} isWon={false} isTurning={false} />
      </Specimen>
      <Specimen name="A prize, seen later">
        <Wheel parts={PRIZES} isWon isTurning={false} />
      </Specimen>
      <Specimen name="A prize, just drawn: it turns once">
        <Wheel parts={PRIZES} isWon isTurning />
      </Specimen>
      <Specimen name="Ten prizes">
        <Wheel parts={10} isWon={false} isTurning={false} />
      </Specimen>
    </Family>
  )
}
