import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

/** Files that may contain literal addresses, with the reason. */
const EXCEPTIONS: readonly [file: RegExp, why: string][] = [
  [/^src\/domain\/site\/paths\.ts$/, 'builds every address'],
  [/^src\/domain\/site\/paths\/brand-paths\.ts$/, 'builds those of brands; its test holds them against the URL table'],
  [/^src\/domain\/site\/paths\/model-paths\.ts$/, 'builds those of models; its test holds them against the URL table'],
  [
    /^src\/domain\/site\/paths\/reviews-paths\.ts$/,
    'builds those of reviews; its test holds them against the URL table',
  ],
  [/^src\/domain\/site\/paths\/paths-reach\.ts$/, 'builds those for engines'],
  [
    /^src\/domain\/site\/paths\/paths-results\.ts$/,
    'builds those of results; its test holds them against the URL table',
  ],
  [/^src\/domain\/site\/paths\/paths-agents\.ts$/, 'builds those for programs that ask on a shopper’s behalf'],
  [/^src\/domain\/site\/paths\/paths-api\.ts$/, 'builds those of the public API, below its own prefix'],
  [/^src\/domain\/site\/paths\/paths-feeds\.ts$/, 'builds those of feeds out; its test spells them'],
  [/^src\/domain\/office\/picture-paths\.ts$/, 'builds those of pictures on the office’s host'],
  [/^src\/domain\/office\/office-paths\.ts$/, 'builds those of the office, which has a host of its own'],
  [/^src\/office\/routes\.ts$/, 'the URL table of the office'],
  [/^src\/pages\/routes\.ts$/, 'the URL table: its patterns are held against the builders by paths.test.ts'],
  [/^src\/server\/search-protocol\/protocol-paths\.ts$/, "the hosted search service's protocol says them, not we"],
  [/^src\/simulator\/simulator-paths\.ts$/, "the payment provider's protocol says them, not we"],
  [/^src\/data\/platform\/embedded\//, 'paths of the file system'],
]

/** A path of ours with a word in it: `/saved`, `/_main`; but not `/` alone, nor `/*`. */
const ADDRESS = /^\/[\p{L}_:]/u
/** An address within markup that is written as a text. */
const IN_MARKUP = /\b(?:href|src|action)="\/(?!\/)/

/** Names of properties that hold link targets: even `/` alone is an address there. */
const LEADING: ReadonlySet<string> = new Set(['href', 'action', 'canonical', 'location'])

/** Literal addresses of a source, each with its line: `12: /saved`. */
function typedPaths(file: string, text: string): string[] {
  const found: string[] = []
  const add = (words: string, start: number) => found.push(`${text.slice(0, start).split('\n').length}: ${words}`)
  const look = (value: string, start: number, startsText: boolean) => {
    if ((startsText && ADDRESS.test(value)) || IN_MARKUP.test(value)) add(value, start)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`)
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start, true)
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      for (const [place, { value, start }] of quasis.entries()) {
        const words = value.cooked ?? value.raw
        // A slash before an expression begins an address, as does one before a word.
        const isRoot = place === 0 && words === '/' && expressions.length > 0
        if (isRoot) add('/${…}', start)
        else look(words, start, place === 0)
      }
    },
    JSXAttribute: ({ name, value, start }) => {
      if (name.type === 'JSXIdentifier' && LEADING.has(name.name) && value?.type === 'Literal' && value.value === '/')
        add(`${name.name}="/"`, start)
    },
    Property: ({ key, value, start }) => {
      if (key.type === 'Identifier' && LEADING.has(key.name) && value.type === 'Literal' && value.value === '/')
        add(`${key.name}: '/'`, start)
    },
  }).visit(program)
  return found
}

const SOURCES = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

describe('addresses are built by paths.ts, never typed', () => {
  test.each(SOURCES.filter((file) => !EXCEPTIONS.some(([excepted]) => excepted.test(file))))(
    '%s types no address',
    (file) => {
      expect(typedPaths(file, readFileSync(file, 'utf8'))).toEqual([])
    },
  )

  test.each(EXCEPTIONS)('%s types some: %s', (excepted) => {
    const files = SOURCES.filter((file) => excepted.test(file))
    expect(files.some((file) => typedPaths(file, readFileSync(file, 'utf8')).length > 0)).toBe(true)
  })
})

test.each([
  ["const link = { href: '/saved' }", '/saved'],
  ['const link = "/saved?ids=1"', '/saved?ids=1'],
  ['const link = `/cars/${slug}`', '/cars/'],
  ['const link = `/${slug}`', '/${…}'],
  ['const link = <a href="/saved">Saved</a>', '/saved'],
  ['const link = <a href="/">Home</a>', 'href="/"'],
  ["const crumb = { label: 'Home', href: '/' }", "href: '/'"],
  ["app.get('/:page', answer)", '/:page'],
  ["await fetch('/_main' + address)", '/_main'],
  ['const html = `<p>${words}</p><a href="/saved">Saved</a>`', '</p><a href="/saved">Saved</a>'],
  ["const table = { '/saved': 1 }", '/saved'],
  ["type Path = '/saved'", '/saved'],
])('a planted %s is refused', (planted, address) => {
  expect(typedPaths('src/ui/planted.tsx', `\n${planted}\n`)).toEqual([`2: ${address}`])
})

test.each([
  ["const parts = path.split('/')"],
  ["app.get('/*', answer)"],
  ["import { paths } from '../site/paths.ts'"],
  ['const path = `${vehiclePath(slug)}/more`'],
  ["const address = 'https://example.com/saved'"],
  ["// leads to '/saved'\nconst link = savedPath()"],
  ['const shape = /^\\/img\\//'],
])('%s is taken', (fine) => {
  expect(typedPaths('src/ui/planted.tsx', fine)).toEqual([])
})
