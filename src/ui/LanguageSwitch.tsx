import { useEffect, useState } from 'react'
import { browserLanguage, chooseLanguage, storedLanguage } from '#browser/chosenLanguage.ts'
import { onSeenAgain } from '#browser/clock.ts'
import { languageTags, type Language } from '#contracts/languages.ts'
import { capitalized, namesOfCodes } from '#texts/format.ts'
import { pageLanguage } from '#texts/language.ts'
import { loadLanguage } from '#texts/loadLanguage.ts'
import { nativeReaders } from '#texts/nativeReaders.ts'
import { uiText } from '#texts/ui.ts'
import styles from './LanguageSwitch.module.css'
import { LinkAction } from './LinkAction.tsx'
import shapes from './shapes.module.css'

/** Returns the name of a language in that language. */
const ownNameOf = (tag: Language) => capitalized(namesOfCodes('language', tag)(tag), tag)

const optionOf = (tag: Language) => <option key={tag} value={tag} label={ownNameOf(tag)} suppressHydrationWarning />

/**
 * Lets the learner choose the language of the page, each in its own name; those that no native speaker has read stand in
 * a group that says so. Only its sign is seen.
 */
export function LanguageSwitch() {
  const shown = pageLanguage()
  const unread = languageTags.filter((tag) => !(tag in nativeReaders))
  /** The language that was wanted and is not on the device. */
  const [missing, setMissing] = useState<Language | null>(null)
  const [offered, setOffered] = useState<Language | null>(null)
  // The document has only its own language, for the sake of its size.
  const [offersAll, setOffersAll] = useState(false)
  async function show(wanted: Language) {
    const isShown = await loadLanguage(wanted)
    setMissing(isShown === false ? wanted : null)
    setOffered(null)
    return isShown
  }

  useEffect(() => {
    setOffersAll(true)
    if (!storedLanguage()) setOffered(browserLanguage())
    // Chosen in another tab, or not on the device when this one began.
    const follow = () => {
      const stored = storedLanguage()
      if (stored && stored !== pageLanguage()) void show(stored)
    }
    follow()
    return onSeenAgain(follow)
  }, [])

  const choose = async (wanted: Language) => {
    if (await show(wanted)) chooseLanguage(wanted)
  }
  return (
    <div className={`${shapes.onScreen} ${styles.languages}`}>
      <svg viewBox="0 0 24 24" width="20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M3 12h18M12 3c-6 5-6 13 0 18 6-5 6-13 0-18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18" />
      </svg>
      <select
        aria-label={uiText('language')}
        value={shown}
        onChange={({ target }) => void choose(target.value as Language)}
      >
        {(offersAll ? languageTags.filter((tag) => !unread.includes(tag)) : [shown]).map(optionOf)}
        {offersAll && unread[0] && <optgroup label={uiText('language.unread')}>{unread.map(optionOf)}</optgroup>}
      </select>
      {/* Over the page, so that nothing moves. */}
      {missing !== null && (
        <p className={styles.note} role="alert">
          {uiText('language.missing', { language: ownNameOf(missing) })}
        </p>
      )}
      {offered !== null && offered !== shown && (
        <p className={styles.note}>
          <LinkAction lang={offered} onClick={() => void choose(offered)}>
            {ownNameOf(offered)}
          </LinkAction>
        </p>
      )}
    </div>
  )
}
