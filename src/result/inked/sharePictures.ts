import { cefrLevels } from '#contracts/cefr.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { resultPicture } from '#result/image/resultPicture.ts'
import { drawPicture, type DrawnPicture, type Picture } from '#result/image/sheet.ts'
import { FEW, firstPage, outOfTen, resultOnPage } from './inkedPage.ts'
import { pagePicture } from './pagePicture.ts'
import pageTexts from './pageTexts.json'
import { readPage, type InkedPage } from './readPage.ts'

/** Pictures as drawn; null before, 'failed' if that is impossible. */
export type Drawings = readonly DrawnPicture[] | 'failed' | null

/**
 * Draws what an owner can share: a page, if most words of one are known, then the result. Rejects if the browser provides no canvas, or no image of one. `site`: the host of the test.
 */
export async function drawPictures(
  result: SharedResult,
  details: OwnDetails | null,
  site: string,
): Promise<DrawnPicture[]> {
  return Promise.all(sharePictures(result, details, site).map(drawPicture))
}

/** Returns the declarations of these pictures. */
export function sharePictures(result: SharedResult, details: OwnDetails | null, site: string): Picture[] {
  const onPage = resultOnPage(result, details)
  const shown = onPage && sharedPage(onPage)
  const page = shown && pagePicture(result, shown.page, site, { tellsShare: shown.isFirst })
  return [...(page ? [page] : []), resultPicture(result, details?.answered ?? [], site)]
}

/**
 * Returns the page of a result's picture: that which the result shows first or, if most of its words are not known, the
 * highest one below it of which most are; null if there is none.
 */
function sharedPage(result: SharedResult): { page: InkedPage; isFirst: boolean } | null {
  const first = firstPage(result.level)
  const levels = cefrLevels.filter((level) => level <= first).toReversed()
  const pages = levels.map((level) => readPage(result, level, pageTexts))
  const page = pages.find(({ share }) => outOfTen(share.known, share.of) >= FEW)
  return page ? { page, isFirst: page.level === first } : null
}
