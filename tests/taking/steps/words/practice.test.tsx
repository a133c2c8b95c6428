import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { wordPath } from '#rules/paths.ts'
import { fakeProof } from '#rules/practiceItems.ts'
import WordsScreen from '#taking/steps/words/WordsScreen.tsx'
import { aRunningTest, aSavedTest, somePractice } from '../../../support/builders.ts'
import { freshDatabasePerTest } from '../../../support/freshDatabase.ts'
import { scriptedDependencies } from '../../../support/servicesHarness.ts'

const openDevice = freshDatabasePerTest()
/** The first one makes sense, the two others do not. */
const [real, vivid, paint] = somePractice()

const Words = () => <WordsScreen index={Number(useParams()['index'])} />

async function open(test = aSavedTest(), index = 0) {
  const dependencies = scriptedDependencies(await openDevice(), { test })
  render(
    <AppProvider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter initialEntries={[wordPath(index)]}>
        <Routes>
          <Route path="/vocab/words/:index" element={<Words />} />
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
}
const shows = async (counter: string) => expect(await screen.findByText(counter)).toBeTruthy()
/** The struck-through target. */
const struck = () => document.querySelector('mark [data-struck]')?.textContent
const marked = () => document.querySelector('mark')!.textContent
/** The panel appears once the address has followed the sentence. */
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')

// §3.44 §3.45 §3.46 §3.47 §3.66 §3.69 §3.97
it('the three practice items come first, the bar grows, and feedback explains the answers to the two fakes', async () => {
  await open()
  expect(progress()).toBe('0')
  await shows('Practice 1 of 3')
  expect(marked()).toBe(real!.subject)
  await press('Not sure')
  expect(struck()).toBeUndefined()
  for (const [index, item, answer, title] of [
    [2, vivid!, 'Know', 'Be Careful! Fake Meanings'],
    [3, paint!, 'Not sure', 'Good Job!'],
  ] as const) {
    await shows(`Practice ${index} of 3`)
    await waitFor(() => expect(marked()).toBe(item.subject))
    await waitFor(() => expect(progress()).toBe(String(index - 1)))
    await press(answer)
    // In a live region and nowhere else, so that it is said once.
    const said = (await screen.findByRole('heading', { name: title })).closest('[aria-live]')!.textContent
    expect(said).toBe(`${title}${fakeProof(item.subject)!}${item.subject} makes no sense in this context`)
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-describedby')).toBeNull()
    expect(struck()).toBe(item.subject)
    await press('Continue')
  }
  await shows('1/80')
})

// §3.95
it('the sentence after a milestone has the counter, covered by the tag for a moment', async () => {
  await open(aRunningTest(40), 43)
  await shows('41/80')
  await shows('Halfway')
  expect(progress()).toBe('40')
})
