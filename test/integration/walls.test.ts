import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const exec = promisify(execFile)
const oxlint = resolve('node_modules/.bin/oxlint')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-walls-'))
  await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lints a file at `path` with this text and returns the messages. */
async function lint(path: string, text: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
  return exec(oxlint, [path], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}

describe('walls between rooms', () => {
  test.each([
    ['src/domain/planted-one.ts', "import { readFile } from 'node:fs/promises'\nexport const x = readFile\n"],
    ['src/domain/planted-two.ts', "import { useState } from 'react'\nexport const x = useState\n"],
    ['src/domain/planted-three.ts', "import { migrate } from '#data/platform/migrate.ts'\nexport const x = migrate\n"],
    [
      'src/domain/site/planted-four.ts',
      "import { migrate } from '../../data/platform/migrate.ts'\nexport const x = migrate\n",
    ],
    ['src/domain/planted-five.ts', 'export const x = Math.random()\n'],
    ['src/domain/planted-six.ts', 'export const x = Date.now()\n'],
    [
      'src/data/platform/database.ts',
      "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n",
    ],
    ['src/ports/planted.ts', "import { migrate } from '#data/platform/migrate.ts'\nexport const x = migrate\n"],
    ['src/data/planted.ts', "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n"],
    [
      'src/simulator/planted.ts',
      "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n",
    ],
    [
      'src/simulator/planted-two.ts',
      "import { openStripePayments as open } from '../adapters/payments/stripe-payments.ts'\nexport const x = open\n",
    ],
    [
      'src/adapters/planted-simulator.ts',
      "import { startSimulator } from '#simulator/start-simulator.ts'\nexport const x = startSimulator\n",
    ],
    ['src/adapters/planted.ts', "import { routes } from '#pages/routes.ts'\nexport const x = routes\n"],
    [
      'src/data/planted-embedded.ts',
      "import { startEmbedded } from '#data/platform/embedded/launcher.ts'\nexport const x = startEmbedded\n",
    ],
    [
      'src/adapters/planted-embedded.ts',
      "import { startEmbedded } from '#data/platform/embedded/launcher.ts'\nexport const x = startEmbedded\n",
    ],
    [
      'src/pages/planted-embedded.ts',
      "import { startEmbedded } from '#data/platform/embedded/launcher.ts'\nexport const x = startEmbedded\n",
    ],
    [
      'src/server/planted-embedded.ts',
      "import { startEmbedded } from '#data/platform/embedded/launcher.ts'\nexport const x = startEmbedded\n",
    ],
    ['src/data/leads/planted-embedded.ts', "import { ROLE } from '../embedded/cluster.ts'\nexport const x = ROLE\n"],
    ['src/ui/planted.tsx', "import { routes } from '#pages/routes.ts'\nexport const x = routes\n"],
    ['src/ui/planted-two.ts', "import { join } from 'node:path'\nexport const x = join\n"],
    ['src/ui/planted-three.ts', "import { Island } from '#islands/island.tsx'\nexport const x = Island\n"],
    ['src/pages/planted-office.ts', "import { screens } from '#office/loaders.ts'\nexport const x = screens\n"],
    ['src/office/planted.ts', "import { routes } from '#pages/routes.ts'\nexport const x = routes\n"],
    [
      'src/office/planted-two.ts',
      "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n",
    ],
    ['src/ui/planted-office.ts', "import { screens } from '#office/loaders.ts'\nexport const x = screens\n"],
    ['src/islands/planted.ts', "import { routes } from '#pages/routes.ts'\nexport const x = routes\n"],
    ['src/islands/planted-two.ts', "import { showToast } from '#browser/toast.ts'\nexport const x = showToast\n"],
    ['src/browser/planted.ts', "import { Shell } from '#ui/shell/shell.tsx'\nexport const x = Shell\n"],
    ['src/browser/planted-two.ts', "import { createElement } from 'react'\nexport const x = createElement\n"],
    [
      'src/browser/planted-three.ts',
      "import { FuelCalculator } from '#islands/fuel/fuel-calculator.tsx'\nexport const x = FuelCalculator\n",
    ],
    ['src/pages/planted-two.tsx', "import { useState } from 'react'\nexport const x = useState\n"],
    [
      'src/pages/planted-three.ts',
      "import { keepLists } from '#browser/lists/keep-lists.ts'\nexport const x = keepLists\n",
    ],
    ['src/pages/planted.ts', "import { readEnvironment } from '#server/env.ts'\nexport const x = readEnvironment\n"],
    ['src/server/planted.ts', "import { main } from '#cli/main.ts'\nexport const x = main\n"],
  ])('lint refuses %s', async (path, text) => {
    expect(await lint(path, text)).toMatch(/no-restricted-(imports|properties|globals)/)
  })

  test('lint accepts imports that the walls allow', async () => {
    expect(
      await lint(
        'src/domain/planted-fine.ts',
        "import { z } from 'zod'\nimport { nearest } from '#domain/site/checks/nearest.ts'\n" +
          'export const x = [z, nearest]\n',
      ),
    ).toMatch(/Found 0 warnings and 0 errors/)
    expect(
      await lint(
        'src/islands/planted-fine.ts',
        "import { reportEvent } from '#browser/events/report-events.ts'\n" +
          'import { keptPerson } from ' +
          "'#browser/kept-here.ts'\nexport const x = [reportEvent, keptPerson]\n",
      ),
    ).not.toMatch(/no-restricted/)
    expect(
      await lint(
        'src/browser/planted-fine.ts',
        "import { ISLANDS } from '#islands/islands.ts'\nexport const x = ISLANDS\n",
      ),
    ).not.toMatch(/no-restricted/)
    expect(
      await lint(
        'src/data/planted-fine.ts',
        "import { nearest } from '#domain/site/checks/nearest.ts'\nexport const x = nearest\n",
      ),
    ).not.toMatch(/no-restricted/)
    expect(
      await lint(
        'src/data/platform/database.ts',
        "import { startEmbedded } from './embedded/launcher.ts'\nexport const x = startEmbedded\n",
      ),
    ).not.toMatch(/no-restricted/)
  })

  test('lint refuses a cycle of imports', async () => {
    await lint('src/domain/planted-a.ts', "import { b } from './planted-b.ts'\nexport const a = () => b\n")
    expect(
      await lint('src/domain/planted-b.ts', "import { a } from './planted-a.ts'\nexport const b = () => a\n"),
    ).toMatch(/no-cycle/)
  })
})

/** Files of a folder with their text, tests left out. */
function sources(folder: string): [file: string, text: string][] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')])
}

describe('S5 pictures are decoded in a process of their own', () => {
  const worker = 'src/adapters/pictures/worker/'

  test('S5 nothing outside the picture process imports sharp, or the files that do', () => {
    const importers = sources('src').filter(([, text]) => /from '(?:sharp'|[^']*\/worker\/)/.test(text))
    expect(importers.map(([file]) => file).filter((file) => !file.startsWith(worker))).toEqual([])
    expect(importers.map(([file]) => file)).toContain(`${worker}transform.ts`)
  })
})

/** Matches what any of these matches. */
function oneOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

describe('documents and islands', () => {
  /** Files that may create markup, with the reason. */
  const MAKERS: [file: RegExp, why: string][] = [
    [/^src\/browser\/islands\//, "the loader of islands puts the server's markup back where one has failed"],
    [/^src\/browser\/(?:morph|results|results\/.*)\.ts$/, "puts the server's markup of newer results in place"],
    [/^src\/browser\/office\/swap-screen\.ts$/, "puts the server's markup of a screen of the office in place"],
    [/^src\/browser\/similar\.ts$/, "puts the server's markup of similar vehicles in place when they come near"],
    [/^src\/browser\/unfold\.ts$/, "builds the server's menus when they are opened or serve"],
    [/^src\/browser\/download-pdf\.ts$/, 'hands a file over through a link that stands in no page'],
    [/^src\/browser\/events\/forward\.ts$/, 'adds the script of a tag manager that a shopper agreed to'],
  ]
  const MARKUP = oneOf(
    /\b(?:createElement(?:NS)?|createContextualFragment|createDocumentFragment|cloneNode|DOMParser)\b/,
    /\b(?:insertAdjacent(?:HTML|Element|Text)|setHTML(?:Unsafe)?|replaceWith|replaceChildren|appendChild)\b/,
    /\bdocument\.write(?:ln)?\b|\.(?:inner|outer)HTML\s*=(?!=)|\.(?:append|prepend|before|after)\(/,
  )

  test.each(sources('src/browser').filter(([file]) => !MAKERS.some(([maker]) => maker.test(file))))(
    '%s makes no markup: it changes what the server drew',
    (_file, text) => {
      expect(text.split('\n').filter((line) => MARKUP.test(line))).toEqual([])
    },
  )

  test('the rule matches each way to create markup', () => {
    for (const line of [
      'document.createElement("p")',
      'bar.innerHTML = text',
      'list.append(item)',
      'row.insertAdjacentHTML("beforeend", text)',
      'old.replaceWith(next)',
    ])
      expect(line).toMatch(MARKUP)
    for (const line of [
      'const markup = bar.innerHTML',
      'if (bar.innerHTML === text) return',
      'bar.hidden = false',
      'place.textContent = words',
    ])
      expect(line).not.toMatch(MARKUP)
  })

  test.each(sources('src/pages'))('%s is drawn on the server: no hooks', (_file, text) => {
    expect(text).not.toMatch(
      oneOf(
        /\buse(?:State|Effect|LayoutEffect|InsertionEffect|Ref|Memo|Callback|Reducer|Context|Transition)\b/,
        /\buse(?:DeferredValue|SyncExternalStore|ActionState|Optimistic|EffectEvent)\b/,
        /\bon(?:Click|Change|Input|Submit|Focus|Blur|Key[A-Z]\w*|Pointer[A-Z]\w*)=\{/,
      ),
    )
  })
})
