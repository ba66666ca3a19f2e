import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { GarageData } from './garage-frame-view.ts'

export function GarageShell({ site, data }: PageProps<GarageData<{ heading: string }> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return (
    <GarageFrame frame={data.frame}>
      <h1 className="h2">{data.page.heading}</h1>
    </GarageFrame>
  )
}
