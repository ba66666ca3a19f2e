import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { FirstStep, type FirstStepView } from './first-step.tsx'
import { GoStep, type GoStepView } from './go-step.tsx'
import { GetStep, type GetStepView } from './get-step.tsx'
import { MoneyStep, type MoneyStepView } from './money-step.tsx'
import { PayStep, type PayStepView } from './pay-step.tsx'
import { TakenPage, type TakenView } from './taken-page.tsx'
import { YouStep, type YouStepView } from './you-step.tsx'

export type CheckoutData =
  | FirstStepView
  | MoneyStepView
  | YouStepView
  | GetStepView
  | PayStepView
  | GoStepView
  | TakenView

/** One question of reserving a vehicle. */
export function CheckoutPage({ site, data }: PageProps<CheckoutData | NotFoundData>) {
  switch (data.kind) {
    case 'not-found':
      return <NotFoundPage site={site} />
    case 'first':
      return <FirstStep site={site} view={data} />
    case 'money':
      return <MoneyStep site={site} view={data} />
    case 'you':
      return <YouStep view={data} />
    case 'get':
      return <GetStep site={site} view={data} />
    case 'pay':
      return <PayStep view={data} />
    case 'go':
      return <GoStep view={data} />
    case 'taken':
      return <TakenPage view={data} />
  }
}
