/**
 * Writes one HTML page of all pictures by kind, the sites side by side. Keys are a kind's name and width, values its
 * picture files.
 */
export function contactPage(made: ReadonlyMap<string, string[]>): string {
  const rows = [...made].map(
    ([name, files]) => `<section><h2>${name}</h2>${files.map(linkedPicture).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title>
<style>body{font:14px system-ui;margin:24px}
section{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;align-items:start;margin-bottom:48px}
h2{grid-column:1/-1;margin:0}img{max-width:100%;border:1px solid #ccc}</style>
${rows.join('\n')}
</html>
`
}

function linkedPicture(file: string): string {
  return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`
}
