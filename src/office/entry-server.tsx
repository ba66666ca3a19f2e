import { renderToStaticMarkup } from 'react-dom/server'
import { OfficeFrame, type FrameView } from '#ui/office/office-frame.tsx'
import { Door, type DoorView } from './doors/door.tsx'
import type { OfficeRouteId } from './routes.ts'
import { screenOf } from './screens.tsx'

export interface OfficeRenderInput {
  screen: OfficeRouteId
  view: unknown
  frame: FrameView
}

/** Draws a loaded screen in its frame. It reads nothing but its input. */
export function renderOffice({ screen, view, frame }: OfficeRenderInput): string {
  const Screen = screenOf(screen)
  return renderToStaticMarkup(
    <OfficeFrame view={frame}>
      <Screen view={view} />
    </OfficeFrame>,
  )
}

/** Draws a page that is shown before somebody is in the office. */
export const renderDoor = (shown: DoorView): string => renderToStaticMarkup(<Door shown={shown} />)
