import type { Picture } from './takePictures.ts'

const STYLE = `
  body { margin: 2rem; background: #8885; font: 1rem/1.5 system-ui, sans-serif; }
  section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  figure { margin: 0 0 2rem; }
  img { display: block; max-width: 45vw; border: 1px solid #8888; }
`

/** The page that shows the pictures, state by state. */
export function galleryPage(drawn: ReadonlyMap<string, readonly Picture[]>): string {
  const sections = [...drawn].map(
    ([name, pictures]) => `<section id="${name}"><h2>${name}</h2><div>${pictures.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Gallery</h1>${sections.join('')}</html>`
}

function figure({ file, width, scheme, whole }: Picture): string {
  const caption = `${width} px, ${scheme}${whole ? ', whole page' : ''}`
  return `<figure><a href="${file}"><img src="${file}" alt="" width="${width}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
}
