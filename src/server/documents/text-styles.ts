import type { DocumentStyle } from './document-style.ts'
import type { TextStyle } from './paper.ts'

export type TextStyles = Record<
  'name' | 'title' | 'figure' | 'heading' | 'strong' | 'body' | 'quiet' | 'small' | 'onDeep' | 'onDeepStrong',
  TextStyle
>

/** Text styles of a PDF document, in points. There are few sizes, and none is too small to read. */
export function textStyles({ ink, quiet, onDeep }: DocumentStyle['colours']): TextStyles {
  return {
    name: { font: 'display', size: 15, colour: ink },
    title: { font: 'display', size: 25, colour: ink, leading: 1.15 },
    figure: { font: 'display', size: 25, colour: ink, align: 'right' },
    heading: { font: 'strong', size: 11.5, colour: ink },
    strong: { font: 'strong', size: 10, colour: ink },
    body: { font: 'text', size: 9.5, colour: ink },
    quiet: { font: 'text', size: 9, colour: quiet },
    small: { font: 'text', size: 7.5, colour: quiet },
    onDeep: { font: 'text', size: 9, colour: onDeep },
    onDeepStrong: { font: 'strong', size: 11.5, colour: onDeep },
  }
}
