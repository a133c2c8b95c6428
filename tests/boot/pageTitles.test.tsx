import { render, screen, waitFor } from '@testing-library/react'
import { notFoundText } from '#texts/notFound.ts'
import { uiText } from '#texts/ui.ts'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { AppRoutes } from '#boot/routes.tsx'
import { createServices } from '#boot/services.ts'
import { aProfile, aRunningTest } from '../support/builders.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()

/** The screens, which would otherwise come after the end of a test. */
const parts = import.meta.glob('/src/**/*Screen.tsx')
beforeAll(async () => void (await Promise.all(Object.values(parts).map((load) => load()))))

/** Opens `address` as a learner with a profile and five answers. */
async function open(address: string) {
  const dependencies = scriptedDependencies(await openDevice(), { profile: aProfile(), test: aRunningTest(5) })
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
      </MemoryRouter>
    </AppProvider>,
  )
  // The title appears before the screen, whose code would otherwise still be loading when the test ends.
  await screen.findByRole('heading', { level: 1 })
}
const inHead = (selector: string) => document.head.querySelector(selector)

// §2.13
it.each([
  ['/vocab/', 'Getting started'],
  ['/vocab/form2/', 'About you'],
  ['/vocab/cefr/', 'IELTS or TOEFL'],
  ['/vocab/cefr/level/', 'CEFR level'],
  ['/vocab/about/', 'How the test works'],
  ['/vocab/meaning/', 'Word ≠ Meaning'],
  ['/vocab/fake/', 'Some phrases are fake'],
  ['/vocab/auth/', 'Sign in'],
  ['/vocab/words/0', 'Know or not sure?'],
  ['/vocab/words/8', 'Know or not sure?'],
  ['/vocab/progress/', 'Your progress'],
  ['/vocab/notebook/', 'Today'],
  ['/vocab/picture/', 'Describe a picture'],
  ['/reading/', 'Can I read this?'],
  ['/error', 'Something went wrong'],
  ['/nowhere', notFoundText('title')],
])('the page at %s has the title “%s · Vocabulary Test”', async (address, title) => {
  await open(address)
  await waitFor(() => expect(document.title).toBe(`${title} · Vocabulary Test`))
})

// §2.2
it.each(['/vocab/unknown', '/vocab/cefr/unknown/', '/vocab/words/3/4'])('address %s is not found', async (address) => {
  await open(address)
  await waitFor(() => expect(document.title).toBe('Page not found · Vocabulary Test'))
})

// §2.14
it.each(['/nowhere', '/result/unknown123'])('search engines are told not to index %s', async (address) => {
  await open(address)
  await waitFor(() => expect(inHead('meta[name=robots]')?.getAttribute('content')).toBe('noindex'))
  expect(inHead('link[rel=canonical]')).toBeNull()
})

// §2.18
it.each([
  ...['/vocab/transfer/?enter', '/vocab/progress/', '/vocab/picture/', '/reading/'],
  ...['/result/unknown123', '/result/unknown123/sharing/'],
])('the page at %s links to the top of the start page', async (address) => {
  await open(address)
  const home = await screen.findByRole('link', { name: uiText('home') })
  expect(home.getAttribute('href')).toBe('/')
  expect(home.closest('header')).not.toBeNull()
})
