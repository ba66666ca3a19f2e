import { PageHead } from '#ui/office/page-head.tsx'
import type { BoardView } from './load.ts'

export function BoardScreen({ view: { day } }: { view: BoardView }) {
  return <PageHead title="Today" facts={day} />
}
