import { drawPng } from '#result/image/drawnPng.ts'
import { fonts, formats } from '#result/image/imageLook.ts'
import { pageSvg } from './pageSvg.ts'
import type { InkedPage } from './readPage.ts'

/** A serif typeface for the reading text, as in books. */
const faces = { ...fonts, regular: { family: fonts.bold.family, weight: 400 } }

/** Returns a PNG of an inked page. Rejects if the browser cannot create one. */
export async function drawPageImage(page: InkedPage, site: string): Promise<File> {
  const { png } = await drawPng(formats.feed, (pen) => pageSvg(page, site, pen), faces)
  return new File([png], `english-page-${page.level}.png`, { type: 'image/png' })
}
