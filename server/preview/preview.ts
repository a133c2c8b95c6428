import type { SharedResult } from '#contracts/sharedResult'
import { resultPath } from '#domain/paths'
import { countSummaries, levelSentence, resultTitle } from '#domain/resultSummary'

/** What programs show of a link to a result. */
export type Preview = {
  title: string
  description: string
  /** Absolute addresses: of the page, and of the picture. */
  url: string
  image: string
  /** The picture in words. */
  imageAlt: string
}

/**
 * The preview of a result, in the words of its page.
 * @param origin of the site, such as https://words.example.org
 * @param tag of what the result shows, within double quotes: programs that keep pictures by their address ask for another
 */
export function previewOf(result: SharedResult, origin: string, shortcode: string, tag: string): Preview {
  const [words, phrasalVerbs, idioms] = countSummaries(result).map(({ count }) => count)
  const sure = result.overclaiming ? ' These figures are less sure than usual.' : ''
  const description = `${levelSentence(result)} About ${words} words, ${phrasalVerbs} phrasal verbs and ${idioms} idioms.${sure}`
  const version = encodeURIComponent(tag.replaceAll('"', ''))
  return {
    title: resultTitle(result.full_name),
    description,
    url: origin + resultPath(shortcode),
    image: `${origin}/v1/vocab_checkbox_tests/share/${encodeURIComponent(shortcode)}/card.png?v=${version}`,
    imageAlt: `${result.level} on a ruler from A1 to C2, and bars beside an average native speaker. ${description}`,
  }
}
