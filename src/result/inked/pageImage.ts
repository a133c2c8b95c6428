import { fonts } from '#result/image/imageLook.ts'
import { png } from '#result/image/resultImage.ts'
import { pageSvg } from './pageSvg.ts'
import type { InkedPage } from './readPage.ts'

/** Reading is set as a book is. */
const faces = { ...fonts, regular: { family: fonts.bold.family, weight: 400 } }

/** A PNG of an inked page. Rejects where the browser can't make one. */
export async function pageImage(page: InkedPage, site: string): Promise<File> {
  return (await png((pen) => pageSvg(page, site, pen), `english-page-${page.level}.png`, faces)).file
}
