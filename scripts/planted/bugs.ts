/** A bug of one line, and the test that has to fail for it. */
export interface PlantedBug {
  /** The bug's title in the report. */
  says: string
  file: string
  /** Stands once in the file. */
  line: string
  bug: string
  project: 'unit' | 'integration' | 'e2e'
  testFile: string
  /** The end of the test's full name, or a part of it that no other test of the file has. */
  test: string
}

const EVERY_PAGE = 'no rule of WCAG 2.2 AA broken'

/** Bugs where `npm test` samples: fewer runs of a property, and pages by their kind. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    says: 'texts of a sheet do not stay in their boxes',
    file: 'src/server/documents/paper.ts',
    line: '{ width, height: room + SLACK, align',
    bug: '{ width, align',
    project: 'unit',
    testFile: 'src/server/documents/vehicle-pdf.test.ts',
    test: 'whatever is missing, long or absurd, it has two pages and every sign has a shape',
  },
  {
    says: 'a vehicle without a fuel says so in the words of the program',
    file: 'src/domain/vehicle/key-information.ts',
    line: "(simpleFuel ?? '').toLowerCase()",
    bug: 'String(simpleFuel).toLowerCase()',
    project: 'unit',
    testFile: 'src/pages/vehicle/any-vehicle.test.tsx',
    test: 'A6.1 whatever is missing, empty or absurd, on every site',
  },
  {
    says: 'markup in the texts of a lead',
    file: 'src/domain/xml-text.ts',
    line: `.replaceAll(/[&<>"']/g, (sign)`,
    bug: `.replaceAll(/[&>"']/g, (sign)`,
    project: 'integration',
    testFile: 'test/integration/delivery-adf.test.ts',
    test: 'A11.19 any lead at all is valid',
  },
  {
    says: 'a test database that numbers on from the test before',
    file: 'test/integration/database-rows.ts',
    line: "await pool.query('select setval(seqrelid, seqstart, false) from pg_sequence')",
    bug: '',
    project: 'integration',
    testFile: 'test/integration/test-databases.test.ts',
    test: 'issue 13: a database that is lent again has no rows, not even audit lines, and numbers from 1',
  },
  {
    says: 'a page of words whose title is no main heading',
    file: 'src/pages/content/page.tsx',
    line: '<h1 className="h2">{title}</h1>',
    bug: '<p className="h2">{title}</p>',
    project: 'e2e',
    testFile: 'test/e2e/every-page-ironbark.test.ts',
    test: `content: ${EVERY_PAGE}`,
  },
  {
    says: 'a page without a main heading',
    file: 'src/pages/brands/page.tsx',
    line: '<h1 className="h2">Every brand we sell</h1>',
    bug: '<p className="h2">Every brand we sell</p>',
    project: 'e2e',
    testFile: 'test/e2e/every-page-aster.test.ts',
    test: `brands: ${EVERY_PAGE}`,
  },
  {
    says: 'buttons that are large to look at and small to press',
    file: 'src/ui/buttons/buttons.css',
    line: 'background: var(--c-go);',
    bug: 'background: var(--c-go); clip-path: inset(14px 0);',
    project: 'e2e',
    testFile: 'test/e2e/every-page-ironbark.test.ts',
    test: `contact: ${EVERY_PAGE}`,
  },
  {
    says: 'a form that is wider than a telephone, on a page that is not the first of its kind',
    file: 'src/ui/form/form.css',
    line: '    gap: 20px;\n    min-width: 0;',
    bug: '    gap: 20px;\n    min-width: 420px;',
    project: 'e2e',
    testFile: 'test/e2e/every-page-aster.test.ts',
    test: `feedback: ${EVERY_PAGE}`,
  },
  {
    says: 'a sheet of facts that does not give way to longer words',
    file: 'src/ui/content/content.css',
    line: '    flex-wrap: wrap;\n    gap: 20px clamp(32px, 5vw, 72px);',
    bug: '    white-space: nowrap;\n    min-width: 340px;\n    gap: 20px clamp(32px, 5vw, 72px);',
    project: 'e2e',
    testFile: 'test/e2e/every-page-southerly.test.ts',
    test: `brands: ${EVERY_PAGE}`,
  },
  {
    says: 'notes of the garage that are faint on a telephone alone',
    file: 'src/ui/account/garage-frame.css',
    line: '  .acct__note {\n    display: block;\n    color: var(--c-ink-2);',
    bug:
      '  .acct__note {\n    display: block;\n    color: #ccc;\n' +
      '    @media (min-width: 800px) {\n      color: var(--c-ink-2);\n    }',
    project: 'e2e',
    testFile: 'test/e2e/account-screens.test.ts',
    test: 'R50 the screens of accounts on southerly',
  },
  {
    says: 'words below a reservation that are faint at a desk alone',
    file: 'src/ui/checkout/checkout.css',
    line: '    color: var(--c-ink-2);\n    font-size: 0.875rem;\n  }\n  .quiet__foot .wrap',
    bug:
      '    @media (min-width: 800px) {\n      color: #ccc;\n    }\n' +
      '    font-size: 0.875rem;\n  }\n  .quiet__foot .wrap',
    project: 'e2e',
    testFile: 'test/e2e/checkout.test.ts',
    test: 'R20 R22 R23 R49 at 390 and 1440 px',
  },
  {
    says: 'a page of its own for each day and time of a test drive',
    file: 'src/pages/test-drive/load.ts',
    line: "canonical: BOOK_TEST_DRIVE_PATH,\n      index: posted === undefined && url.search === '',",
    bug: 'canonical: `${BOOK_TEST_DRIVE_PATH}${url.search}`,\n      index: posted === undefined,',
    project: 'e2e',
    testFile: 'test/e2e/reach-crawl.test.ts',
    test: 'R3 R10 every page that may be listed is in a sitemap',
  },
  {
    says: 'a thumb that does not say where it stands',
    file: 'src/islands/slider/thumb.tsx',
    line: 'aria-valuetext={said}',
    bug: 'aria-valuetext={slider.min.toString()}',
    project: 'e2e',
    testFile: 'test/e2e/range-slider.test.ts',
    test: 'A4.22 a thumb says where it stands, writes into its field, and draws the line',
  },
  {
    says: 'a menu that does not open under the pointer where the site says so',
    file: 'src/browser/frame.ts',
    line: "target.closest('.nav[data-hover] > ul > li')",
    bug: "target.closest('.nav[data-over] > ul > li')",
    project: 'e2e',
    testFile: 'test/e2e/header.test.ts',
    test: 'A1.19 A2.9 menus open under the pointer, stay on the way to the panel, and answer the keyboard',
  },
]
