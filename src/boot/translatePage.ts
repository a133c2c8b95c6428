/*
 * Runs in the head of the static pages for learners, before their first paint: puts the page into the learner's
 * language. The build makes it a file of its own, /static.js (scripts/build/staticPages.ts).
 */
import { takeLanguage } from '#browser/chosenLanguage.ts'
import { directionOf, type Language } from '#contracts/languages.ts'

/** How long (ms) a page stays blank for its translation, so that nothing changes under a reader. Then it is English. */
const PATIENCE = 3000

const root = document.documentElement
const language = takeLanguage()
if (language !== 'en') {
  root.dataset['loading'] = ''
  void translate(language)
    // Without a connection, or with another page from a network's sign-in, the English page stays.
    .catch(() => {})
    .finally(() => delete root.dataset['loading'])
}

async function translate(tag: Language): Promise<void> {
  const answer = await fetch(`${tag}.html`, { signal: AbortSignal.timeout(PATIENCE) })
  const part = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!part.querySelector(`main[lang=${tag}]`)) return
  if (document.readyState === 'loading') await new Promise((go) => addEventListener('DOMContentLoaded', go))
  document.title = part.title
  root.lang = tag
  root.dir = directionOf(tag)
  document.body.replaceChildren(...part.body.children)
}
