/** Words of a search that name a person, or one person's vehicle, and so are not kept (R65). */

/** Formats of Australian number plates, `a` for a letter and `9` for a digit. */
const PLATES: ReadonlySet<string> = new Set([
  'aaa999', // New South Wales, Victoria, Queensland and Tasmania, before.
  '999aaa', // Queensland.
  '999aa9', // Queensland, since 2023.
  'aaa99a', // New South Wales and the Capital Territory.
  'aa99aa', // New South Wales and the Northern Territory.
  '9aa9aa', // Victoria.
  '9aaa999', // Western Australia.
  'a999aaa', // South Australia.
  'a99aa', // Tasmania.
])

/** Short names of makes, models and grades that stand before or behind a number: GLC300, VDJ79, 200GXL. */
const VEHICLE_LETTERS: ReadonlySet<string> = new Set(
  (
    'amg bmw brz byd cla clk cls crv dfm eqa eqb fpv fzj gla glb glc gle glk gls gmc grj gti gts gun gwm gxl gxr ' +
    'hdj hrv hsv hzj jac kgm kia kun ldv lwb mux prd ram rav rzn sdv slc slk sls stx sti swb tdi tdv trd vdj vti ' +
    'vzj wrx xlt zrv'
  ).split(' '),
)

/** Words that a plate, a VIN or a name stands behind. */
const PLATE_WORDS: ReadonlySet<string> = new Set(['rego', 'plate', 'plates', 'registration', 'numberplate'])
const NAME_WORDS: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr'])
const VIN = /^[a-hj-npr-z0-9]{17}$/

const bareOf = (word: string | undefined) => (word ?? '').replaceAll(/[^a-z0-9]/g, '')
const shapeOf = (bare: string) => bare.replaceAll(/[a-z]/g, 'a').replaceAll(/\d/g, '9')

/** Whether letters and digits have the format of a plate. A model's code that is written as a plate is none. */
function isPlate(bare: string): boolean {
  if (!PLATES.has(shapeOf(bare))) return false
  return !(bare.match(/[a-z]+/g) ?? []).some((letters) => VEHICLE_LETTERS.has(letters))
}

/**
 * Whether the word at a place, in small letters, is or belongs to a number plate, a VIN or a name. A plate in two
 * groups is one where nothing else was asked for, or behind "rego": "200 gxl" is a grade.
 */
export function isOfPerson(words: readonly string[], place: number): boolean {
  const bare = bareOf(words[place])
  if (bare === '') return false
  if (VIN.test(bare) && /\d/.test(bare)) return true
  if (isPlate(bare) || isNameAfterTitle(words, place)) return true
  return [place - 1, place].some((first) => isPlateInGroups(words, first))
}

function isNameAfterTitle(words: readonly string[], place: number): boolean {
  return NAME_WORDS.has(bareOf(words[place - 1])) || NAME_WORDS.has(bareOf(words[place - 2]))
}

function isPlateInGroups(words: readonly string[], first: number): boolean {
  const [one, other] = [bareOf(words[first]), bareOf(words[first + 1])]
  if (one === '' || other === '' || !isPlate(one + other)) return false
  return words.length === 2 || PLATE_WORDS.has(bareOf(words[first - 1]))
}
