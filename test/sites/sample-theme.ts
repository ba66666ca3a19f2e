/** A sound theme for tests. */
import { REQUIRED_TOKENS } from '#domain/site/theme/theme-tokens.ts'

const COLOURS: Record<string, string> = {
  '--c-ground': '#f2f7f9',
  '--c-surface': '#ffffff',
  '--c-sunken': '#e4edf1',
  '--c-ink': '#0b2230',
  '--c-ink-2': '#45606e',
  '--c-line': '#d0dee4',
  '--c-line-strong': '#728b98',
  '--c-primary': '#0b2230',
  '--c-on-primary': '#ffffff',
  '--c-primary-hover': '#1d4256',
  '--c-go': '#ffb81c',
  '--c-on-go': '#0b2230',
  '--c-go-hover': '#f2a500',
  '--c-link': '#075985',
  '--c-focus': '#1350d8',
  '--c-deep': '#0b2230',
  '--c-on-deep': '#f2f7f9',
  '--c-on-deep-2': '#a9c4d1',
  '--c-line-deep': '#2a4757',
  '--c-chart': '#ffb81c',
  '--c-tag': '#0b2230',
  '--c-on-tag': '#ffffff',
  '--c-good': '#08674a',
  '--c-good-soft': '#d9f1e6',
  '--c-warn': '#7a4f00',
  '--c-warn-soft': '#fff0cc',
  '--c-bad': '#b0241c',
  '--c-bad-soft': '#fce6e3',
  '--plate': 'linear-gradient(180deg,#bcdae6 0%,#dcecf2 68%,#c9d6da 68%,#e3ebee 100%)',
  '--plate-flat': '#d3e6ee',
}

/** Text of a theme.css in which every token stands; `changes` replace values, null leaves a token out. */
export function sampleTheme(changes: Record<string, string | null> = {}): string {
  const tokens = { ...Object.fromEntries(REQUIRED_TOKENS.map((name) => [name, COLOURS[name] ?? '1'])), ...changes }
  return `:root{${Object.entries(tokens)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`]))
    .join(';')}}`
}
