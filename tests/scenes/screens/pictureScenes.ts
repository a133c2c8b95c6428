import type { Page } from '@playwright/test'
import { describingText } from '#texts/describing.ts'
import type { Scene } from '../scene.ts'

const path = '/vocab/picture/'
const sizes = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

const TEXT =
  'It is raining hard. One pole is loose and a part of the roof has collapsed. One man looks miserable, but a curious cat is hidden in a box.'
const write = (page: Page) => page.getByRole('textbox').fill(TEXT)
const seeDrawing = (page: Page) => page.locator('main svg').waitFor()
const finish = async (page: Page) => {
  await write(page)
  await page.getByRole('button', { name: describingText('done') }).click()
}
const shows = describingText('used', { used: 5, of: 12 })
const nothing = describingText('used', { used: 0, of: 12 })

/** 'Describe a picture'. */
export const pictureScenes: Scene[] = [
  { name: 'picture-writing', path, act: write, shows },
  { name: 'picture-written', path, act: finish, shows },
  { name: 'picture-kitchen', path: `${path}?picture=kitchen`, act: seeDrawing, shows: nothing, sizes },
  { name: 'picture-platform', path: `${path}?picture=platform`, act: seeDrawing, shows: nothing, sizes },
]
