import { expect, it } from 'vitest'
import { spotOnStage } from './place-hotspots.ts'

const frame = { width: 960, height: 640 }

it.each([
  // 16:10: the frame is 1.5 wide, so the stage cuts its top and bottom, three fifths of it above.
  [
    { x: 0.5, y: 0.5 },
    { width: 900, height: 562.5 },
    { left: 450, top: 277.5 },
  ],
  // 4:3: the sides are cut, half each.
  [
    { x: 0.5, y: 0.25 },
    { width: 400, height: 300 },
    { left: 200, top: 75 },
  ],
  [{ x: 0.01, y: 0.5 }, { width: 400, height: 300 }, null],
])('A7.6 %j in a stage of %j stands at %j', (spot, stage, place) => {
  const found = spotOnStage(spot, frame, stage)
  expect(found).toEqual(place === null ? null : { left: expect.closeTo(place.left), top: expect.closeTo(place.top) })
})
