import { Icon } from '../icons/icon.tsx'

export interface ChatView {
  /** Global variable of the chat window, and its function that opens it. */
  global: string
  method: string
  label: string
}

/** Opens a chat window (A2.18). Hidden until the window's own script is there. */
export function ChatButton({ chat: { global, method, label }, isIcon = false }: { chat: ChatView; isIcon?: boolean }) {
  return (
    <button
      type="button"
      className={isIcon ? 'icon-btn chat' : 'btn btn--line chat'}
      data-chat={global}
      data-method={method}
      hidden
      {...(isIcon ? { 'aria-label': label } : {})}
    >
      <Icon name="chat" />
      {isIcon ? null : label}
    </button>
  )
}
