import { Component, createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { reportFailure } from './report-failure.ts'

interface Living {
  root: Root
  draw: (props: object) => ReactNode
}

const living = new Map<Element, Living>()

/**
 * Written as a method, so that each island may ask for its own props: they came as JSON, beside the markup that was
 * made from them.
 */
interface Drawing {
  draw(props: object): ReactNode
}

/**
 * Hydrates an island from its props. Resolves once its effects have run, or once it has failed and stands as the server
 * made it.
 */
export function hydrateIsland(
  element: Element,
  name: string,
  component: (props: never) => ReactNode,
  props: object,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const island: Drawing = { draw: component }
  const markup = element.innerHTML
  const failed = (error: unknown) => {
    element.removeAttribute('data-awake')
    element.setAttribute('data-failed', '')
    living.delete(element)
    reportFailure(name, error)
    resolve()
  }
  const awake = () => {
    element.setAttribute('data-awake', '')
    resolve()
  }
  const draw = (next: object) => (
    <Guard element={element} markup={markup} failed={failed}>
      {createElement(island.draw, next)}
      <Awake awake={awake} />
    </Guard>
  )
  living.set(element, { root: hydrateRoot(element, draw(props)), draw })
  return promise
}

/** Gives an island that is awake the props of newer markup. False where it is not awake. */
export function updateIsland(element: Element, props: object): boolean {
  const island = living.get(element)
  island?.root.render(island.draw(props))
  return island !== undefined
}

/** Ends islands that the page has lost. */
export function endLostIslands(): void {
  for (const [element, { root }] of living) {
    if (element.isConnected) continue
    living.delete(element)
    root.unmount()
  }
}

/** Stands behind the island, so that its effect runs when all of the island's have. */
function Awake({ awake }: { awake: () => void }): null {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once
  useEffect(awake, [])
  return null
}

interface GuardProps {
  element: Element
  /** What the server made. */
  markup: string
  failed: (error: unknown) => void
  children: ReactNode
}

/** Puts the server's markup back in the place of an island that has failed, with what was filled in. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #filledIn: [name: string, value: string, checked: boolean][] = []
  /** What stood in text areas before: React writes the server's text into each as it hydrates it. */
  readonly #typed = [...this.props.element.querySelectorAll('textarea')].map((area) => ({ area, text: area.value }))

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidMount(): void {
    for (const { area, text } of this.#typed) if (area.value !== text) area.value = text
  }

  override componentDidCatch(error: unknown): void {
    const { element, failed } = this.props
    for (const [name, value, checked] of this.#filledIn) {
      for (const control of controlsOf(element)) {
        if (control.name !== name) continue
        if (isTick(control)) control.checked = control.value === value ? checked : control.checked
        else control.value = value
      }
    }
    failed(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // What is in the page still is what was there before the failure.
    this.#filledIn = controlsOf(this.props.element).map((control) => [
      control.name,
      control.value,
      isTick(control) && control.checked,
    ])
    return <div className="island" dangerouslySetInnerHTML={{ __html: this.props.markup }} />
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (element: Element) => [...element.querySelectorAll<Control>('input, select, textarea')]
const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
