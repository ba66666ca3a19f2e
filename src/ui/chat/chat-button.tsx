import { Icon } from '../icons/icon.tsx'

export interface ChatView {
  /** Global variable of the chat provider's script, and its method that opens the chat. */
  global: string
  method: string
  label: string
}

/** Opens the dealer's chat (A2.18). Hidden until the provider's script has loaded. */
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
