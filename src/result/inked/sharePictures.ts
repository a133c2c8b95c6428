import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { resultPicture } from '#result/image/resultPicture.ts'
import { drawPicture, type DrawnPicture, type Picture } from '#result/image/sheet.ts'
import { FEW, firstPage, outOfTen, resultOnPage } from './inkedPage.ts'
import { pagePicture } from './pagePicture.ts'
import pageTexts from './pageTexts.json'
import { readPage } from './readPage.ts'

/** Pictures as drawn; null before, 'failed' if that is impossible. */
export type Drawings = readonly DrawnPicture[] | 'failed' | null

/**
 * Draws what an owner can share: the page that the result shows first, if it tells a share of its words, then the
 * result. Rejects if the browser provides no canvas, or no image of one. `site`: the host of the test.
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
  const page = onPage && readPage(onPage, firstPage(onPage.level), pageTexts)
  const isWorthIt = page !== null && outOfTen(page.share.known, page.share.of) >= FEW
  return [...(isWorthIt ? [pagePicture(result, page, site)] : []), resultPicture(result, details?.answered ?? [], site)]
}
