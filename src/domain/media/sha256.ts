/** Fractional parts of the square and cube roots of the first primes, as FIPS 180-4 §4.2.2 and §5.3.3 define them. */
const primes = firstPrimes(64)
const roundConstants = Uint32Array.from(primes, (prime) => fraction32(Math.cbrt(prime)))
const startState = Uint32Array.from(primes.slice(0, 8), (prime) => fraction32(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

function fraction32(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

/**
 * SHA-256 of a text's UTF-8 bytes, in lower-case hex.
 * Written out because pages compute picture addresses in the browser too, where the built-in digest is asynchronous.
 */
export function sha256Hex(text: string): string {
  const message = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0)

  const state = Uint32Array.from(startState)
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + i * 4)
    for (let i = 16; i < 64; i++) {
      words[i] = at(words, i - 16) + smallSigma(at(words, i - 15), 7, 18, 3) + at(words, i - 7) + smallSigma(at(words, i - 2), 17, 19, 10)
    }
    mix(state, words)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

function smallSigma(word: number, first: number, second: number, shift: number): number {
  return (rotate(word, first) ^ rotate(word, second) ^ (word >>> shift)) >>> 0
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(roundConstants, i) + at(words, i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  state.set([a, b, c, d, e, f, g, h].map((value, i) => value + at(state, i)))
}
