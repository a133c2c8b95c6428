import { readFileSync } from 'node:fs'
import ogs from 'open-graph-scraper'
import { expect, test } from 'vitest'
import { languageTags } from '#contracts/languages.ts'
import { inLanguage } from '../../../server/page/inLanguage.ts'
import { readPage } from '../../../server/page/page.ts'
import { pageFolder } from '../../support/pageFolder.ts'
import { knowsUpTo } from '../../support/plausibleLearner.ts'
import { saveOfAll } from '../../support/saves.ts'
import { sharedApiServer } from '../../support/sharedApiServer.ts'

const PROGRAM = { accept: '*/*', host: 'words.example.org' }
const shell = readFileSync('index.html', 'utf8')
const folder = pageFolder({ 'index.html': shell, 'app.html': shell })
const server = sharedApiServer({ page: readPage(folder, { name: 'Words', contact: 'us' }) })

/** What a program that previews links reads of a result, and the English words in it. */
async function previewIn(interface_language: unknown) {
  const created = await server.createTest()
  const save = saveOfAll(created, knowsUpTo(created.words), server.now())
  const user_profile = { full_name: 'Ada' }
  await server.complete(created.test_id, { ...save, user_profile, interface_language }, `reader-${interface_language}`)
  const { body } = await server.send('GET', `/result/${created.shortcode}`, undefined, PROGRAM)
  const { result } = await ogs({ html: body })
  const { ogTitle, ogDescription, ogSiteName, ogImage } = result
  return [ogTitle, ogDescription, ogSiteName, ogImage?.[0]?.alt].join(' | ')
}

// §12.19
test.each(languageTags.filter((tag) => tag !== 'en'))(
  'a link to the result of a learner who read the page in %s is previewed in that language',
  async (tag) => {
    const preview = await previewIn(tag)
    expect(preview).toMatch(/Ada.*\d+/)
    expect(preview).not.toMatch(/\b(the|about|words|native|speaker|beside|undefined|null)\b/)
  },
)

test.each([undefined, 'en', 'xx'])('a preview is in English for a page read in %s', async (language) => {
  await previewIn('ru')
  expect(await previewIn(language)).toMatch(
    /^Ada's Vocabulary Test Result \|.*\babout .* words.*\| Vocabulary Test \|/i,
  )
})

test('what fails in a language leaves none behind', async () => {
  const fail = () => {
    throw new Error('No words.')
  }
  expect(() => inLanguage('de', fail)).toThrow('No words.')
  expect(await previewIn('en')).toMatch(/^Ada's Vocabulary Test Result/)
})
