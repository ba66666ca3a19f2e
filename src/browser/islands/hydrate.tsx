import { Component, createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { reportFailure } from './report-failure.ts'

interface HydratedIsland {
  root: Root
  draw: (props: object) => ReactNode
}

const hydrated = new Map<Element, HydratedIsland>()

/**
 * An island's component under a common type for its props. A method's parameter is bivariant, so every component fits;
 * the server wrote the props as JSON for this very component.
 */
interface IslandComponent {
  draw(props: object): ReactNode
}

/**
 * Hydrates an island from its props. Resolves once its effects have run, or once it has failed and shows the server's
 * markup again.
 */
export function hydrateIsland(
  element: Element,
  name: string,
  component: (props: never) => ReactNode,
  props: object,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const island: IslandComponent = { draw: component }
  const markup = element.innerHTML
  const failed = (error: unknown) => {
    element.removeAttribute('data-hydrated')
    element.setAttribute('data-failed', '')
    hydrated.delete(element)
    reportFailure(name, error)
    resolve()
  }
  const done = () => {
    element.setAttribute('data-hydrated', '')
    resolve()
  }
  const draw = (next: object) => (
    <Guard element={element} markup={markup} failed={failed}>
      {createElement(island.draw, next)}
      <AfterEffects done={done} />
    </Guard>
  )
  hydrated.set(element, { root: hydrateRoot(element, draw(props)), draw })
  return promise
}

/** Renders a hydrated island with the props of newer markup. False when it is not hydrated. */
export function updateIsland(element: Element, props: object): boolean {
  const island = hydrated.get(element)
  island?.root.render(island.draw(props))
  return island !== undefined
}

/** Unmounts islands that are no longer in the page. */
export function endLostIslands(): void {
  for (const [element, { root }] of hydrated) {
    if (element.isConnected) continue
    hydrated.delete(element)
    root.unmount()
  }
}

/** Calls `done` after the island's effects: React runs a later sibling's effects last. */
function AfterEffects({ done }: { done: () => void }): null {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- called once
  useEffect(done, [])
  return null
}

interface GuardProps {
  element: Element
  /** The server's markup. */
  markup: string
  failed: (error: unknown) => void
  children: ReactNode
}

/** Restores the server's markup of an island that failed, with the values that were filled in. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #filledIn: [name: string, value: string, checked: boolean][] = []
  /** Texts of text areas before hydration, which overwrites each with the server's text. */
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
    // The page still shows the controls as they were before the failure.
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
