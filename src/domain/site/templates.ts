/**
 * The table of templates: page layouts that a site may choose from. A row holds every difference in structure; the
 * site's theme tokens hold the rest of its look. The build, the pages and the PDF documents read the rows, and no other
 * code compares a template's name. This file imports only types, since the build's configuration reads it too.
 */
import type { Switches } from './settings/switches.ts'

/** Home pages there are: `pages/home/` draws one for each. */
export type HomeLayout = 'map' | 'stage' | 'sign'

interface TemplateRow {
  home: HomeLayout
  /**
   * File of the headings' face, asked for before the styles are read: it is in the first view and the most changed when
   * it arrives. A second one delays what the page cannot be drawn without.
   */
  firstFace: string
  /** Files of the faces on paper, in `server/documents/fonts/`. */
  paperFaces: { display: string; text: string; strong: string }
  /** Stand on the theme's deep colour. */
  hasDeepHeader: boolean
  hasDeepFooter: boolean
  /** Vehicles of a results page: cards beside each other, or rows with the picture at the side. */
  results: 'cards' | 'rows'
  /** Cards carry the masses that decide what can be towed. */
  showsMasses: boolean
  /** Vehicles among the latest arrivals of the home page. */
  arrivals: number
  /** Questions of the home page's search beyond those of every template. */
  searchAsks: { budget: boolean; kind: boolean; towing: boolean }
  /** Made around one make: a site needs its manufacturer. */
  needsManufacturer: boolean
  /** Its changes to the switches' defaults; a site's own value still wins. */
  switches: Partial<Switches>
}

export const TEMPLATE_TABLE = {
  'weather-map': {
    home: 'map',
    firstFace: 'radio-canada-big-latin',
    paperFaces: { display: 'radio-canada-big-600', text: 'instrument-sans-400', strong: 'instrument-sans-600' },
    hasDeepHeader: false,
    hasDeepFooter: true,
    results: 'cards',
    showsMasses: false,
    arrivals: 4,
    searchAsks: { budget: true, kind: false, towing: false },
    needsManufacturer: false,
    switches: {},
  },
  'paint-booth': {
    home: 'stage',
    firstFace: 'mona-sans-latin',
    paperFaces: { display: 'mona-sans-wide-300', text: 'mona-sans-400', strong: 'mona-sans-600' },
    hasDeepHeader: false,
    hasDeepFooter: false,
    results: 'cards',
    showsMasses: false,
    arrivals: 4,
    searchAsks: { budget: false, kind: false, towing: false },
    needsManufacturer: true,
    // A single-make dealer has one dealership to choose.
    switches: { dealershipSelectorRemoved: true },
  },
  'park-sign': {
    home: 'sign',
    firstFace: 'besley-latin',
    paperFaces: { display: 'besley-800', text: 'archivo-400', strong: 'archivo-600' },
    hasDeepHeader: true,
    hasDeepFooter: true,
    results: 'rows',
    showsMasses: true,
    arrivals: 3,
    searchAsks: { budget: false, kind: true, towing: true },
    needsManufacturer: false,
    switches: {},
  },
} satisfies Record<string, TemplateRow>

export type Template = keyof typeof TEMPLATE_TABLE

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEMPLATE_TABLE, name)
}

/** In the order of the table. */
export const TEMPLATES: readonly Template[] = Object.keys(TEMPLATE_TABLE).filter(isTemplate)

/** The row of a template. */
export function templateRow(template: Template): Readonly<TemplateRow> {
  return TEMPLATE_TABLE[template]
}

/** The style sheet of a template, from the project's folder; it brings its faces and its home page's styles along. */
export function templateStyles(template: Template): string {
  return `src/ui/templates/${template}.css`
}
