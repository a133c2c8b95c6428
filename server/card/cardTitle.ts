import { resultTitle } from '#domain/resultSummary'
import type { Typeface } from './typeface.ts'

/**
 * The title of a result in one line. A name that is too long ends in an ellipsis; one that the typeface cannot draw is
 * left out: the words of the preview have it.
 * @param size of the letters, and the width that they may take, in pixels
 */
export function cardTitle(name: string | null, typeface: Typeface, size: number, width: number): string {
  const characters = [...(name ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()]
  if (!typeface.covers(characters.join(''))) return resultTitle(null)
  const fits = (title: string) => typeface.width(title, size) <= width
  const whole = resultTitle(characters.join(''))
  if (fits(whole)) return whole
  const room = width - typeface.width(resultTitle('…'), size)
  let used = 0
  const kept = characters.filter((character) => (used += typeface.width(character, size)) <= room)
  return resultTitle(`${kept.join('').trimEnd()}…`)
}
