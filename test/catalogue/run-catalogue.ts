import { catalogue } from '#cli/commands/catalogue.ts'

/** Runs `forecourt catalogue` on a folder of catalogues, with `text` as its standard input. */
export async function runCatalogue(folder: string, args: readonly string[], text = '') {
  let [out, err] = ['', '']
  const code = await catalogue([...args, '--folder', folder], {
    stdin: (async function* () {
      yield text
    })(),
    stdout: { write: (part: string) => (out += part) },
    stderr: { write: (part: string) => (err += part) },
  })
  return { code, out, err }
}
