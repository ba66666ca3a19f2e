import type { Action, ActionKind } from '#domain/vehicle/actions.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'

/** An action of a vehicle's page, and its link. */
export interface ActionLink extends Action {
  href: string
  /** It leads to a page of several steps, which no dialog holds. */
  isPage?: boolean
}

/** Button styles by action (DESIGN, price card). Other actions are shown elsewhere. */
const BUTTONS: Partial<Record<ActionKind, { look: 'go' | 'solid' | 'line'; icon?: IconName }>> = {
  'test-drive': { look: 'go' },
  similar: { look: 'go' },
  reserve: { look: 'solid' },
  'tell-when-free': { look: 'solid' },
  enquire: { look: 'line' },
  'trade-in': { look: 'line', icon: 'trade-in' },
  finance: { look: 'line', icon: 'calculator' },
  custom: { look: 'line' },
}

/** Islands that open an action's page in a dialog. Without one the link is followed. */
const DIALOGS: Partial<Record<ActionKind, 'form-dialog' | 'test-drive'>> = {
  'test-drive': 'test-drive',
  similar: 'form-dialog',
  reserve: 'form-dialog',
  enquire: 'form-dialog',
}

/** Attributes that make an action's link open a dialog. Null when it leads to a page. */
export function dialogOf({
  kind,
  isPage = false,
}: Pick<ActionLink, 'kind' | 'isPage'>): { 'data-hydrates': string } | null {
  const island = isPage ? undefined : DIALOGS[kind]
  return island === undefined ? null : { 'data-hydrates': island }
}

const SMALL: Partial<Record<ActionKind, IconName>> = { details: 'details', 'history-report': 'report' }

/** A vehicle's action buttons, in the order given. An odd one fills its row. */
export function ActionButtons({ actions }: { actions: readonly ActionLink[] }) {
  return (
    <div className="acts">
      {actions.map((action) => {
        const { kind, label, href } = action
        const button = BUTTONS[kind]
        return button === undefined ? null : (
          <a key={kind} className={`btn btn--${button.look}`} href={href} {...dialogOf(action)}>
            {button.icon === undefined ? null : <Icon name={button.icon} />}
            {label}
          </a>
        )
      })}
    </div>
  )
}

/** Smaller actions: details and the history report, which opens in a new window. */
export function SmallActions({ actions }: { actions: readonly ActionLink[] }) {
  return actions.map(({ kind, label, href }) => {
    const icon = SMALL[kind]
    if (icon === undefined) return null
    const isReport = kind === 'history-report'
    return (
      <a
        key={kind}
        className="util__a"
        href={href}
        data-action={kind}
        target={isReport ? '_blank' : undefined}
        rel={isReport ? 'noopener' : undefined}
      >
        <Icon name={icon} small />
        {label}
        {isReport ? (href.startsWith('/') ? ' (PDF)' : ' (other site)') : null}
        {isReport ? <span className="vh">, opens a new window</span> : null}
      </a>
    )
  })
}
