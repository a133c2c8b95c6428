import type { Page } from '@playwright/test'
import { describingText } from '#texts/describing.ts'
import type { Scene } from '../scene.ts'

const path = '/vocab/picture/'
const sizes = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]
const largeText = { sizes: [{ width: 320, height: 568 }], textSize: 2 } as const

const write = (page: Page) =>
  page
    .getByRole('textbox')
    .fill(
      'It is raining hard. A rope is loose and a part of the roof has collapsed. One man looks miserable, but a woman gives an orange away.',
    )
const finish = async (page: Page) => {
  await write(page)
  await page.getByRole('button', { name: describingText('done') }).click()
}
const used = '5 of 12 used'

/** 'Describe a picture'. */
export const pictureScenes: Scene[] = [
  { name: 'picture-market', path, act: write, shows: used, sizes },
  { name: 'picture-kitchen', path: `${path}?picture=kitchen`, shows: '0 of 12 used', sizes },
  { name: 'picture-platform', path: `${path}?picture=platform`, shows: '0 of 12 used', sizes },
  { name: 'picture-written', path, act: finish, shows: used },
  {
    name: 'picture-meanings',
    path,
    act: (page) => page.getByRole('button', { name: describingText('meanings.show') }).click(),
    shows: /^: to fall down|collapse/,
  },
  { name: 'picture-large-text', path, act: write, shows: used, ...largeText },
]
