import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGE_KEY, languageTags } from '#contracts/languages.ts'

let opened = 0

/** Opens a page and runs the script in its head, which is /static.js in the build. */
async function open(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = page.body.innerHTML
  for (const script of page.scripts) document.body.append(document.importNode(script))
  // The query makes it another module, which runs again; the modules of other tests stay.
  await import(/* @vite-ignore */ `../../src/boot/translatePage.ts?opened=${(opened += 1)}`)
  await vi.waitFor(() => expect(document.documentElement.dataset['loading']).toBeUndefined())
}

/** The languages in which a summary can be read without a press. */
const summariesInSight = () =>
  [...document.querySelectorAll<HTMLElement>('main p[lang]')]
    .filter((each) => !each.closest('details'))
    .map((each) => each.lang)

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.innerHTML = ''
})

const others = languageTags.filter((tag) => tag !== 'en')

// §2.12
it.each(others.flatMap((tag) => ['privacy', 'terms'].map((page) => [page, tag] as const)))(
  'the page %s, which is in English, begins with its summary in the reader’s language: %s',
  async (name, tag) => {
    localStorage.setItem(LANGUAGE_KEY, tag)
    await open(readFileSync(`public/${name}/index.html`, 'utf8'))
    expect(summariesInSight()).toEqual([tag])
    expect(document.querySelectorAll('details > p[lang]')).toHaveLength(others.length - 1)
  },
)

it('an English reader finds the summaries folded', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en')
  await open(readFileSync('public/privacy/index.html', 'utf8'))
  expect(summariesInSight()).toEqual([])
})

it('a page whose translation does not come begins with its summary, too, or stays as it is', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'de')
  await open('<body><main><details><summary>More</summary><p lang="de">Kurz</p></details></main></body>')
  expect(summariesInSight()).toEqual(['de'])
  await open('<body><main><p>Only English</p></main></body>')
  expect(document.body.textContent).toBe('Only English')
})
