import { expect, type Page } from '@playwright/test'
import compile from 'icu-minify/compile'
import { NEXT_KEY } from '#browser/enterScope.ts'
import { scopedTo } from '#browser/scope.ts'
import { LANGUAGE_KEY, languageTags } from '#contracts/languages.ts'
import { staticPages } from '#rules/paths.ts'
import { uiText } from '#texts/ui.ts'
import { roomsOf } from '../../scripts/build/translations.ts'
import { english } from '../../scripts/texts/catalogues.mjs'
import { expectNoViolations } from './accessibility.ts'
import { layoutFaults } from './layoutFaults.ts'
import { reachScene } from './reachScene.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { test } from './sceneTest.ts'
import { takePictures } from './takePictures.ts'

const gallery = process.env['GALLERY']

/** A language with which nothing is left in English, in the place of German. */
const PSEUDO = 'pseudo'
/** The languages with the longest words, from right to left, and the longest texts. */
const WHOLE = ['de', 'ar', PSEUDO]
const PLAIN = 'aceinosuyACEINOSUY'
const ACCENTED = 'áçéíñöšůýÁÇÉÍÑÖŠŮÝ'
const MAIN_JOB = [
  ...['start', 'start-resume', 'profile', 'about-you', 'cefr', 'about-the-test', 'meaning', 'fake-words', 'sign-in'],
  ...['practice', 'word', 'submit', 'result', 'result-own', 'today'],
]
/**
 * Scenes of sentences and the check's questions, where the learner decides about English alone, and of a page
 * that loads.
 */
const WITHOUT_SWITCH = /^(word|practice|check-decline|check-question|sharing-loading)/
const NPM_TEST = ['start', 'word']
const SIZES = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]

const translated = scenes.filter(
  ({ sizes, textSize, worker, path }) =>
    !sizes && !textSize && !worker && !Object.values<string>(staticPages).includes(path),
)
/** The scenes that need no press. */
const still = translated.filter(({ act }) => !act)
/**
 * The scenes after a press, of a control that is named in English, on screens that offer the language, with a connection
 * that brings it.
 */
const pressed = translated.filter(({ act, name }) => act && !WITHOUT_SWITCH.test(name) && !name.includes('offline'))

for (const tag of [...languageTags.filter((each) => each !== 'en'), PSEUDO]) {
  for (const scene of still.filter(({ name }) => WHOLE.includes(tag) || MAIN_JOB.includes(name))) {
    test.describe(`${scene.name} in ${tag}`, () => {
      test.use({ scene })

      // §13.16
      test(
        `the scene ${scene.name} fits every window in ${tag}`,
        { tag: NPM_TEST.includes(scene.name) && tag !== PSEUDO ? ['@main'] : [] },
        async ({ page }) => {
          test.setTimeout(60_000)
          await chooseLanguage(page, tag)
          await reachScene(page, { ...scene, shows: inLanguage(scene.shows, tag) })
          await expectFit(page, scene, tag)
          if (!MAIN_JOB.includes(scene.name)) return
          if (scene.clockStops) await page.clock.resume()
          await expectNoViolations(page)
        },
      )
    })
  }
}

for (const tag of WHOLE) {
  for (const scene of pressed) {
    test.describe(`${scene.name}, then in ${tag}`, () => {
      test.use({ scene })

      // §13.17
      test(`the scene ${scene.name} fits every window once ${tag} is chosen in it`, async ({ page }) => {
        test.setTimeout(60_000)
        if (tag === PSEUDO) await usePseudo(page)
        await reachScene(page, scene)
        if (scene.clockStops) await page.clock.resume()
        // Under a dialog, too, which covers the switch.
        await page.locator(`select[aria-label=${uiText('language')}]`).evaluate((select: HTMLSelectElement, value) => {
          select.value = value
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }, tagOf(tag))
        await expectFit(page, scene, tag)
      })
    })
  }
}

/** The tag with which the app knows a language. */
const tagOf = (tag: string) => (tag === PSEUDO ? 'de' : tag)

async function expectFit(page: Page, scene: Scene, tag: string): Promise<void> {
  await expect(page.locator(`html[lang=${tagOf(tag)}] main`)).toBeVisible()
  if (gallery) await takePictures(page, { ...scene, name: `${tag}-${scene.name}` }, gallery)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect.soft(await page.evaluate(layoutFaults), `at ${size.width} x ${size.height}`).toEqual([])
  }
}

/** Returns what a scene shows in a language: its own texts for a message, the same for a name or an English sentence. */
function inLanguage(shows: string | RegExp, tag: string): string | RegExp {
  const rooms = tag === PSEUDO ? pseudoRooms() : roomsOf(tag, true)
  const own = Object.entries(english()).flatMap(([room, messages]) =>
    Object.values(messages).flatMap((message, place) =>
      message === shows ? [[rooms[room]![place]].flat().join('')] : [],
    ),
  )
  if (own.length > 0) return new RegExp(own.map((text) => text.replaceAll(/[.*+?()[\]{}|$^]/g, '\\$&')).join('|'))
  // Part of a message that only English has.
  return typeof shows === 'string' || /[a-z]{3}/.test(shows.source) ? /./ : shows
}

async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const stored = tagOf(tag)
  // A pupil's turn has its own, also one that has not begun.
  const ofSitting = { [scopedTo({ id: 'scene', code: '' }, LANGUAGE_KEY)]: stored, [NEXT_KEY]: 'scene' }
  await page.evaluate(
    ([notes, key]) => {
      Object.assign(localStorage, notes)
      document.cookie = `${key}=${notes[key]}; path=/`
    },
    [{ [LANGUAGE_KEY]: stored, ...ofSitting } as Record<string, string>, LANGUAGE_KEY] as const,
  )
  if (tag === PSEUDO) await usePseudo(page)
}

/** Answers requests for German with the pseudo-language. */
async function usePseudo(page: Page): Promise<void> {
  const texts = `export const first = ${JSON.stringify(pseudoRooms())}; export const loadRest = async () => ({ rest: {} })`
  await page.route('**/assets/de.first-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: texts }),
  )
}

/** Returns the English messages accented, in brackets and 40 % longer, by room: whatever is not so is not translated. */
function pseudoRooms(): Record<string, unknown[]> {
  const rooms = Object.entries(english())
  return Object.fromEntries(rooms.map(([room, messages]) => [room, Object.values(messages).map(pseudoMessage)]))
}

function pseudoMessage(message: string) {
  const parts = [compile(message)].flat()
  const longer = 'x'.repeat(Math.ceil(message.replaceAll(/\{.*?\}|<.*?>/g, '').length * 0.4))
  return ['[', ...parts.map(accented), ` ${longer}]`]
}

/** Accents the texts of a compiled message; a node is a name with the forms of a plural, a format, or the parts of a tag. */
function accented(part: unknown): unknown {
  if (typeof part === 'string') return [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
  if (!Array.isArray(part)) return part
  const [name, ...rest] = part as unknown[]
  const [type, forms] = rest
  if (typeof type !== 'number') return [name, ...rest.map(accented)]
  if (typeof forms !== 'object' || !('other' in forms!)) return part
  const own = Object.entries(forms).map(([form, text]) => [
    form,
    Array.isArray(text) ? text.map(accented) : accented(text),
  ])
  return [name, type, Object.fromEntries(own)]
}
