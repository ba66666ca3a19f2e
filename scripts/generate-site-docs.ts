/**
 * Writes the JSON Schemas of sites/ and catalogue/, and the pages in docs/ of a site's settings and of its content
 * pages.
 */
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { catalogueSchema } from '#domain/catalogue/catalogue.ts'
import { NOT_BUILT_YET } from '#domain/site/checks/not-built-yet.ts'
import { pageSchema } from '#domain/site/content/pages.ts'
import { PAGE_WORDS } from '#domain/site/content/pages-text.ts'
import { siteSchema } from '#domain/site/site.ts'
import { TEMPLATES, templateRow } from '#domain/site/templates.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** JSON Schema of a settings file, with descriptions and defaults, so that editors complete and check it. */
export function siteJsonSchema(): string {
  const schema = z.toJSONSchema(siteSchema, { io: 'input' })
  return `${JSON.stringify({ title: "Settings of a dealer's site", ...schema }, null, 2)}\n`
}

/** JSON Schema of a content page's file. */
export function pageJsonSchema(): string {
  const schema = z.toJSONSchema(pageSchema, { io: 'input' })
  return `${JSON.stringify({ title: "Content page of a dealer's site", ...schema }, null, 2)}\n`
}

/** JSON Schema of a manufacturer's catalogue. */
export function catalogueJsonSchema(): string {
  const schema = z.toJSONSchema(catalogueSchema, { io: 'input' })
  return `${JSON.stringify({ title: "A manufacturer's models", ...schema }, null, 2)}\n`
}

interface Row {
  path: string
  type: string
  fallback: string
  description: string
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema without `null` beside it, and whether null is allowed. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const choices = (schema.anyOf ?? []).filter(isSchema)
  const rest = choices.filter((choice) => choice.type !== 'null')
  const [only] = rest
  return rest.length === 1 && only !== undefined && choices.length > 1
    ? { schema: { ...schema, ...only, description: schema.description ?? only.description ?? '' }, nullable: true }
    : { schema, nullable: false }
}

function typeText(given: Schema): string {
  const types: unknown = given.type
  if (Array.isArray(types)) return types.map((type) => (type === 'null' ? 'null' : bareTypeText({ type }))).join(' or ')
  const { schema, nullable } = withoutNull(given)
  return `${bareTypeText(schema)}${nullable ? ' or null' : ''}`
}

function bareTypeText(schema: Schema): string {
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `\`${value === '' ? "''" : String(value)}\``).join(', ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.type === 'array') return `list of ${isSchema(schema.items) ? typeText(schema.items) : 'values'}`
  if (schema.oneOf !== undefined) return 'one of several objects'
  if (schema.type === 'string') return schema.format === 'date' ? 'date' : 'text'
  return (
    { object: 'object', integer: 'whole number', number: 'number', boolean: 'true or false' }[String(schema.type)] ??
    String(schema.type)
  )
}

/** A default as a cell: what it is for a value, nothing for an object whose parts tell their own. */
function fallbackText(schema: Schema, required: boolean): string {
  if (schema.default === undefined) return required ? 'required' : ''
  if (isSchema(schema.default)) return ''
  const text = JSON.stringify(schema.default)
  return text.length > 200 ? 'see sites/site.schema.json' : `\`${text}\``
}

/** Rows of everything inside an object, a list of objects or a choice of objects. */
function rowsInside(given: Schema, path: string): Row[] {
  const { schema } = withoutNull(given)
  if (isSchema(schema.items)) return rowsInside(schema.items, `${path}[]`)
  const choices = (schema.oneOf ?? []).filter(isSchema)
  if (choices.length > 0) return choices.flatMap((choice) => rowsInside(choice, `${path}(${tagOf(choice)})`))
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) ? rowsOf(property, `${path}.${name}`, schema.required?.includes(name) ?? false) : [],
  )
}

function tagOf(schema: Schema): string {
  const tags = Object.values(schema.properties ?? {}).filter(
    (property) => isSchema(property) && property.const !== undefined,
  )
  return tags.map((tag) => (isSchema(tag) ? String(tag.const) : '')).join(' ')
}

/** Settings that `forecourt site check` refuses until what they ask for is built. */
function isNotBuilt(path: string): boolean {
  return Object.keys(NOT_BUILT_YET).some((leaf) => leaf === path || leaf === `${path}[]`)
}

function rowsOf(schema: Schema, path: string, required: boolean): Row[] {
  const row = {
    path,
    type: typeText(schema),
    fallback: fallbackText(schema, required),
    description: (isNotBuilt(path) ? 'Not built yet: leave it out. ' : '') + (schema.description ?? ''),
  }
  return [row, ...rowsInside(schema, path)]
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function table(rows: readonly Row[]): string {
  return [
    '| Setting | Type | Default | Meaning |',
    '|---|---|---|---|',
    ...rows.map((row) => `| \`${row.path}\` | ${cell(row.type)} | ${cell(row.fallback)} | ${cell(row.description)} |`),
  ].join('\n')
}

/** The page of docs/ that lists every setting. */
export function settingsPage(): string {
  const schema: Schema = z.toJSONSchema(siteSchema, { io: 'input' })
  const settings = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) ? [{ name, property }] : [],
  )
  const rows = settings.map(({ name, property }) => ({
    name,
    property,
    inside: rowsInside(property, name),
    own: rowsOf(property, name, schema.required?.includes(name) ?? false).slice(0, 1),
  }))
  const plain = rows.filter(({ inside }) => inside.length === 0).flatMap(({ own }) => own)
  const sections = rows
    .filter(({ inside }) => inside.length > 0)
    .map(
      ({ name, property, own, inside }) =>
        `## ${name}\n\n${property.description ?? ''}${own[0]?.fallback === 'required' ? ' Required.' : ''}\n\n` +
        table(inside),
    )
  const templates = TEMPLATES.flatMap((template) =>
    Object.entries(templateRow(template).switches).map(
      ([name, value]) => `- ${template}: \`switches.${name}\` is \`${value}\` by default.`,
    ),
  )
  return `# Settings of a site

Written by \`node scripts/generate-site-docs.ts\` from \`src/domain/site/site.ts\`; do not edit.

A site is the folder \`sites/<slug>/\`: \`site.json\` with the settings below, \`theme.css\` with the template's
tokens, and \`logo.svg\`. Start \`site.json\` with \`"$schema": "../site.schema.json"\`, and editors complete and check
it. \`npx forecourt site check\` prints everything that is wrong. Names not listed here are errors. A changed file is
taken up by a running server; a faulty one is refused, and the last good one stays. That holds for \`theme.css\` too:
its tokens and their contrast are checked ([themes](themes.md)).

\`a[].b\` is \`b\` of every entry of the list \`a\`; \`a(link).b\` is \`b\` of an entry whose \`kind\` or
\`status\` is \`link\`.

## Single settings

${table(plain)}

${sections.join('\n\n')}

## What a template changes

${templates.join('\n')}
`
}

/** The page of docs/ that says how content pages are written. */
export function contentPagesPage(): string {
  const schema: Schema = z.toJSONSchema(pageSchema, { io: 'input' })
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isSchema(property) ? rowsOf(property, name, schema.required?.includes(name) ?? false) : [],
  )
  return `# Content pages

Written by \`node scripts/generate-site-docs.ts\` from \`src/domain/site/content/pages.ts\`; do not edit.

A page that the dealer writes is a file in \`sites/<slug>/pages/\`: \`about-us.json\` is \`/about-us\`, and a
campaign's says \`"path": "/pages/winter-sale"\` with the days it is there. Start it with
\`"$schema": "../../page.schema.json"\`, and editors complete and check it. \`npx forecourt site check\` prints
everything that is wrong. A running server takes up what changed; a faulty page is refused, and the site stays as it
was. An address without a page is answered as before.

Texts are plain: a link is written \`[words](/address)\`, and these names in braces are filled in, the figures counted
from the stock and the settings: ${PAGE_WORDS.map((word) => `\`{${word}}\``).join(', ')}.

The texts of the demo sites' legal pages are examples of made-up dealers: have your own adviser read yours. Where
\`legal\` in site.json has a dated text, a page with \`legalText\` shows that one on the days it applies.

\`a[].b\` is \`b\` of every entry of the list \`a\`; \`blocks[](list).items\` belongs to blocks whose \`kind\`
is \`list\`.

${table(rows)}

## Old addresses

\`redirects\` in site.json leads old addresses to new ones, to pages of the site or to https addresses, the
campaign's parameters with them: for good (\`status\` 301, the default) or for now (302). \`/old/*\` takes in all
below; \`/*\` at the end of \`to\` stands for what it took in, without slashes and dots at its front. A line with the
status 410 and no \`to\` takes its address down: the page says so and leads to the search. The check finds a source that
stands twice, circles, chains, pages that a redirect would hide, and pages of the program that a 410 would hide. Up to
20,000 lines cost a request nothing that could be noticed (\`npm run bench:redirects\`).

The lines go out and in as CSV with the columns \`from,to,status,note\`:

\`\`\`
forecourt redirects export southerly > redirects.csv
forecourt redirects import southerly redirects.csv --dry-run    # what the check finds, row by row
forecourt redirects import southerly redirects.csv --shorten    # a chain leads to its end at once
forecourt redirects test southerly /old/page                    # prints the way
\`\`\`

A page whose \`until\` is past answers 410 for 180 days, with the campaigns that are on; then its address is unknown.
In its last seven days \`forecourt site check\` warns of it, and \`forecourt_pages_ending\` counts it.

Blocks that the site fills (models, grades, campaigns, reviews, hours, a map) are left out on days when there is
nothing to show. Pictures that blocks name are taken in from the media folder.

## Privacy policy

\`forecourt site check\` warns of each statement that the privacy policy lacks, with the Australian Privacy Principle
behind it. It reads the page with \`legalText: "privacyPolicy"\`, or the newest dated text of \`legal\` in its place,
and looks for phrases; a block that says the same in other words names it in \`covers\`. It is no advice: it finds
what is not mentioned, never what is wrong. The block \`automated-decisions\` lists the programs that the site has
on, what they use and what they decide (APP 1.7, from 10 December 2026).

Each version of a dated text has its address: \`/privacy-policy?on=2026-07-01\` shows the text of that day, which
engines do not list. One that is still to come is shown to nobody.

Each page has one address: capitals and a slash at the end lead to the plain one. \`forecourt site check\` warns of
every link of the settings that leads to no page, with the nearest one.
`
}

if (import.meta.main) {
  await writeFile(new URL('../sites/site.schema.json', import.meta.url), siteJsonSchema())
  await writeFile(new URL('../docs/site-settings.md', import.meta.url), settingsPage())
  await writeFile(new URL('../sites/page.schema.json', import.meta.url), pageJsonSchema())
  await writeFile(new URL('../catalogue/catalogue.schema.json', import.meta.url), catalogueJsonSchema())
  await writeFile(new URL('../docs/content-pages.md', import.meta.url), contentPagesPage())
}
