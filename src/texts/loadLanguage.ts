import { directionOf, startPathOf, type Language } from '#contracts/languages.ts'
import { pageLanguage, setLanguage, type Rooms } from './language.ts'

/** What a file with the first texts of a language exports. */
export type Texts = { first: Rooms; loadRest: () => Promise<{ rest: Rooms }> }

let complete: Promise<void> = Promise.resolve()
/** The language that was asked for last. Its texts may come before those of one that was asked for earlier. */
let asked: Language

/**
 * Loads the texts of a language that the first screens need, then shows it; the other texts follow.
 * @returns whether it is shown. Without a connection it may be neither loaded nor on the device; the page then keeps
 *   its language. Null if another one was asked for meanwhile.
 */
export async function loadLanguage(tag: Language): Promise<boolean | null> {
  asked = tag
  if (tag === 'en') {
    show('en', {})
    return true
  }
  const texts = await loadTexts(tag).catch(() => null)
  if (asked !== tag) return null
  if (!texts) return false
  show(tag, texts.first)
  complete = texts.loadRest().then(
    ({ rest }) => {
      // The learner may have chosen another language meanwhile.
      if (pageLanguage() === tag) setLanguage(tag, rest)
    },
    () => {},
  )
  return true
}

/** Loads the texts whose address a start page has, as long as it is in this language, or else finds it in the list. */
async function loadTexts(tag: Exclude<Language, 'en'>): Promise<Texts> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-texts=${tag}]`)
  return link ? import(/* @vite-ignore */ link.href) : (await import('virtual:languages')).default[tag]()
}

/** Resolves to a part that is being loaded once its texts are there, too. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part
  await complete
  return loaded
}

function show(tag: Language, rooms: Parameters<typeof setLanguage>[1]): void {
  setLanguage(tag, rooms)
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `${startPathOf(tag)}manifest.webmanifest`)
}
