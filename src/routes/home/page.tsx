import type { ComponentType } from 'react'
import type { Template } from '#domain/site/identity.ts'
import type { PageProps } from '../pages.tsx'
import { PaintBoothHome } from './paint-booth.tsx'
import { ParkSignHome } from './park-sign.tsx'
import type { HomeData } from './view.ts'
import { WeatherMapHome } from './weather-map.tsx'

const HOMES: Record<Template, ComponentType<PageProps<HomeData>>> = {
  'weather-map': WeatherMapHome,
  'paint-booth': PaintBoothHome,
  'park-sign': ParkSignHome,
}

export function HomePage(props: PageProps<HomeData>) {
  const Home = HOMES[props.site.template]
  return <Home {...props} />
}
