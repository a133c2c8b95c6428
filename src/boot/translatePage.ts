/*
 * Runs in the head of the static pages, before their first paint: shows the typeface that the device keeps, puts a page
 * for learners into the learner's language, and one that is only in English under its summary in that language. The build makes it a file of its own, /static.js
 * (scripts/build/staticPages.ts).
 */
import { takeLanguage } from '#browser/chosenLanguage.ts'
import { enterScope } from '#browser/enterScope.ts'
import { showKeptTypeface } from '#browser/keptTypeface.ts'
import { directionOf, type Language } from '#contracts/languages.ts'

/** How long (ms) a page stays blank for its translation, so that nothing changes under a reader. Then it is English. */
const PATIENCE = 3000

const root = document.documentElement
try {
  showKeptTypeface()
} catch {
  // The device's own serif typeface is used.
}
enterScope()
const language = takeLanguage()
if (language !== 'en') {
  root.dataset['loading'] = ''
  void show(language).finally(() => delete root.dataset['loading'])
}

async function show(tag: Language): Promise<void> {
  const isOnlyEnglish = document.querySelector('script[data-only=en]') !== null
  // Without a connection, or with another page from a network's sign-in, the English page stays.
  if (!isOnlyEnglish && (await translate(tag).catch(() => false))) return
  await parsed()
  const summary = document.querySelector(`details > [lang=${tag}]`)
  summary?.parentElement!.before(summary)
}

/** Returns whether the page is in the language. */
async function translate(tag: Language): Promise<boolean> {
  const answer = await fetch(`${tag}.html`, { signal: AbortSignal.timeout(PATIENCE) })
  const part = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!part.querySelector(`main[lang=${tag}]`)) return false
  await parsed()
  document.title = part.title
  root.lang = tag
  root.dir = directionOf(tag)
  document.body.replaceChildren(...part.body.children)
  return true
}

async function parsed(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((go) => addEventListener('DOMContentLoaded', go))
}
