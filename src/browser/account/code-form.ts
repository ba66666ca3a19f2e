/** The code page of the sign-in: boxes, sending by itself, the wait before another code, WebOTP (R7). */

const FIGURES = 6

/** Draws the six boxes over the field, and sends the form with the sixth figure. */
export function enhanceCodeForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=code]')
  const frame = input?.parentElement
  if (!input || !frame) return
  const boxes = [...frame.querySelectorAll('i')]
  frame.dataset['drawn'] = ''
  let isSent = false
  const show = () => {
    const figures = input.value.replaceAll(/\D/g, '').slice(0, FIGURES)
    if (input.value !== figures) input.value = figures
    const hasFocus = document.activeElement === input
    boxes.forEach((box, place) => {
      box.textContent = figures[place] ?? ''
      box.toggleAttribute('data-at', hasFocus && place === Math.min(figures.length, FIGURES - 1))
    })
    if (figures.length < FIGURES || isSent) return
    isSent = true
    form.requestSubmit()
  }
  // A paste of "123 456" has seven characters.
  input.removeAttribute('maxlength')
  for (const event of ['input', 'focus', 'blur']) input.addEventListener(event, show)
  input.focus()
  show()
  void readText(input, show)
}

/** Fills in the code of a text that arrives on this phone, where the browser can (WebOTP). */
async function readText(input: HTMLInputElement, show: () => void): Promise<void> {
  if (!('OTPCredential' in window)) return
  const options: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] } }
  const credential = await navigator.credentials.get(options).catch(() => null)
  if (credential === null || !('code' in credential) || typeof credential.code !== 'string') return
  input.value = credential.code
  show()
}

/** Keeps the button for another code still until one may be sent, and says how long that is. */
export function enhanceResend(button: HTMLButtonElement): void {
  const words = button.querySelector('[data-words]')
  if (words === null) return
  const text = words.textContent
  let left = Number(button.dataset['resend'])
  button.disabled = true
  const tick = () => {
    words.textContent = left > 0 ? `${text} in 0:${String(left).padStart(2, '0')}` : text
    button.disabled = left > 0
    if (left-- > 0) setTimeout(tick, 1000)
  }
  tick()
}
