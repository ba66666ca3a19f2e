/** Parses the filter language of the search protocol. NOT binds tighter than AND, AND tighter than OR. */
import { COMPARE_OPERATORS, type CompareOperator, type Condition, type Filter } from '#domain/document-search/filter.ts'
import { FilterFault } from './filter-fault.ts'
import { filterTokens, type Token } from './filter-tokens.ts'

/** Parentheses and NOTs within each other; the service stops at the same depth. */
export const DEEPEST_FILTER = 150

/** Words that are neither a field nor a value unless quoted. */
const KEYWORDS = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
  '_geoRadius',
  '_geoBoundingBox',
  '_geoPolygon',
])
const OTHER_PLACES = new Set(['_geoBoundingBox', '_geoPolygon'])
const OPERATION =
  'one of `=`, `!=`, `>`, `>=`, `<`, `<=`, `a TO b`, `IN`, `NOT IN`, `EXISTS`, `NOT EXISTS`, `IS NULL`, ' +
  '`IS EMPTY`, `STARTS WITH`, `CONTAINS`'

/**
 * Reads one filter. Throws `FilterFault` when it cannot be read, or when it asks of a field that is none of `fields`.
 * Fields' names are read as they are written; values keep their text, since only the field says whether they are
 * numbers.
 */
export function parseFilter(source: string, fields: ReadonlySet<string>): Filter {
  return new Reader(source, fields).whole()
}

class Reader {
  readonly #source: string
  readonly #fields: ReadonlySet<string>
  readonly #tokens: Token[]
  #next = 0
  #depth = 0

  constructor(source: string, fields: ReadonlySet<string>) {
    this.#source = source
    this.#fields = fields
    this.#tokens = filterTokens(source)
  }

  whole(): Filter {
    const filter = this.#either()
    if (this.#peek().kind !== 'end') throw this.#fault('`AND`, `OR` or the end of the filter')
    return filter
  }

  #either(): Filter {
    return this.#joined('or', 'OR', () => this.#joined('and', 'AND', () => this.#not()))
  }

  #joined(kind: 'and' | 'or', word: string, read: () => Filter): Filter {
    const first = read()
    if (!this.#isWord(word)) return first
    const parts = [first]
    while (this.#takeWord(word)) parts.push(read())
    return { kind, parts }
  }

  #not(): Filter {
    if (!this.#takeWord('NOT')) return this.#primary()
    return this.#deeper(() => ({ kind: 'not', part: this.#not() }))
  }

  #primary(): Filter {
    if (this.#takeSign('(')) {
      return this.#deeper(() => {
        const filter = this.#either()
        if (!this.#takeSign(')')) throw this.#fault('a closing parenthesis')
        return filter
      })
    }
    if (this.#takeWord('_geoRadius')) return this.#around()
    const { kind, text } = this.#peek()
    if (kind === 'word' && OTHER_PLACES.has(text))
      throw this.#fault('`_geoRadius`, the one way to ask for a place here,')
    return this.#condition()
  }

  #deeper(read: () => Filter): Filter {
    if (++this.#depth > DEEPEST_FILTER)
      throw this.#fault(`at most ${DEEPEST_FILTER} parentheses and NOTs within each other`)
    const filter = read()
    this.#depth--
    return filter
  }

  #around(): Filter {
    this.#expectSign('(')
    const lat = this.#number('a latitude from -90 to 90', -90, 90)
    this.#expectSign(',')
    const long = this.#number('a longitude from -180 to 180', -180, 180)
    this.#expectSign(',')
    const metres = this.#number('a distance in metres', 0, Number.MAX_VALUE)
    this.#expectSign(')')
    return { kind: 'around', lat, long, metres }
  }

  #condition(): Filter {
    const field = this.#field()
    const { kind, text } = this.#peek()
    if (kind === 'sign') {
      const operator = operatorOf(text)
      if (operator === null && text !== '!=') throw this.#fault(OPERATION)
      this.#next++
      const condition: Condition = { kind: 'compare', field, operator: operator ?? '=', value: this.#value() }
      return operator === null ? { kind: 'not', part: condition } : condition
    }
    const isNot = this.#takeWord('NOT')
    const condition = this.#named(field, isNot)
    return isNot ? { kind: 'not', part: condition } : condition
  }

  /** Conditions whose operator is a word; only some may have NOT before them. */
  #named(field: string, isNot: boolean): Condition | Filter {
    if (this.#takeWord('IN')) return { kind: 'in', field, values: this.#list() }
    if (this.#takeWord('EXISTS')) return { kind: 'exists', field }
    if (this.#takeWord('CONTAINS')) return { kind: 'contains', field, value: this.#value() }
    if (this.#takeWord('STARTS')) {
      if (!this.#takeWord('WITH')) throw this.#fault('`WITH`')
      return { kind: 'starts', field, value: this.#value() }
    }
    if (isNot) throw this.#fault('`IN`, `EXISTS`, `CONTAINS` or `STARTS WITH` after `NOT`')
    if (this.#takeWord('IS')) {
      const isNegated = this.#takeWord('NOT')
      const kind = this.#takeWord('NULL') ? 'null' : this.#takeWord('EMPTY') ? 'empty' : null
      if (kind === null) throw this.#fault('`NULL` or `EMPTY`')
      return isNegated ? { kind: 'not', part: { kind, field } } : { kind, field }
    }
    if (this.#peek().kind === 'end' || this.#isKeyword()) throw this.#fault(OPERATION)
    const from = this.#value()
    if (!this.#takeWord('TO')) throw this.#fault('`TO` between two values')
    return { kind: 'between', field, from, to: this.#value() }
  }

  #list(): string[] {
    this.#expectSign('[')
    const values: string[] = []
    while (!this.#takeSign(']')) {
      values.push(this.#value())
      if (this.#takeSign(']')) break
      if (!this.#takeSign(',')) throw this.#fault('`,` or `]`')
    }
    return values
  }

  #field(): string {
    const { kind, text } = this.#peek()
    if ((kind !== 'word' && kind !== 'quoted') || this.#isKeyword())
      throw this.#fault('a field, `NOT` or a parenthesis')
    if (!this.#fields.has(text))
      throw this.#fault(`a filterable field (${[...this.#fields].map((field) => `\`${field}\``).join(', ')})`)
    this.#next++
    return text
  }

  #value(): string {
    const { kind, text } = this.#peek()
    if ((kind !== 'word' && kind !== 'quoted') || this.#isKeyword()) throw this.#fault('a value')
    this.#next++
    return text
  }

  #number(expected: string, min: number, max: number): number {
    const { kind, text } = this.#peek()
    const number = kind === 'word' ? Number(text) : NaN
    if (!(number >= min && number <= max)) throw this.#fault(expected)
    this.#next++
    // -0 has no text of its own.
    return number + 0
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: this.#source.length }
  }

  #isWord(text: string): boolean {
    const token = this.#peek()
    return token.kind === 'word' && token.text === text
  }

  #isKeyword(): boolean {
    const token = this.#peek()
    return token.kind === 'word' && KEYWORDS.has(token.text)
  }

  #takeWord(text: string): boolean {
    const isNext = this.#isWord(text)
    if (isNext) this.#next++
    return isNext
  }

  #takeSign(text: string): boolean {
    const token = this.#peek()
    const isNext = token.kind === 'sign' && token.text === text
    if (isNext) this.#next++
    return isNext
  }

  #expectSign(text: string): void {
    if (!this.#takeSign(text)) throw this.#fault(`\`${text}\``)
  }

  #fault(expected: string): FilterFault {
    return new FilterFault(this.#source, this.#peek().at, expected)
  }
}

function operatorOf(text: string): CompareOperator | null {
  return COMPARE_OPERATORS.find((operator) => operator === text) ?? null
}
