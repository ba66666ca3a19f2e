import type { Difference } from './compare-pictures.ts'

interface PictureDifference {
  file: string
  difference: Omit<Difference, 'picture'>
}

/** Writes one HTML page of pictures that differ: before, after, and the differences, side by side. */
export function differencePage(
  different: readonly PictureDifference[],
  { missing, added }: { missing: readonly string[]; added: readonly string[] },
): string {
  const sections = different.map(
    ({ file, difference: { share, sizes, firstAtPx } }) =>
      `<section><h2>${file}</h2><p>${(share * 100).toFixed(2)} % of its pixels, from ${firstAtPx} px down; ` +
      `${sizes.before} before, ${sizes.after} after</p><a href="${file}">` +
      `<img src="${file}" alt="${file}: before, after and where they differ" loading="lazy"></a></section>`,
  )
  const lines = [...missing.map((file) => `missing: ${file}`), ...added.map((file) => `new: ${file}`)].map(
    (line) => `<li>${line}</li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Differences</title>
<style>body{font:14px system-ui;margin:24px}section{margin-bottom:48px}
h2,p{margin:0 0 8px}img{max-width:100%;border:1px solid #ccc}</style>
<h1>${different.length} pictures differ: before, after, where</h1>
<ul>${lines.join('')}</ul>
${sections.join('\n')}
</html>
`
}
