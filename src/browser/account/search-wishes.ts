/** Saved searches: Never disables the ticks of what and how, and any other choice enables them. */
export function enhanceCadence(choice: HTMLFieldSetElement): void {
  const ticks = choice.form?.querySelectorAll<HTMLFieldSetElement>('.cks > fieldset') ?? []
  choice.addEventListener('change', () => {
    const isNever = choice.querySelector<HTMLInputElement>('input:checked')?.value === 'off'
    for (const part of ticks) part.disabled = isNever
  })
}
