import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSavedTest, aWord } from '../support/builders.ts'
import { address, choose, entry, listed, showExpressions } from '../support/expressionsScreen.tsx'

// §12.8
describe('the list of an owner', () => {
  it('the owner sees the number and the list of expressions marked Not sure, without the known ones', async () => {
    showExpressions()
    expect(await listed()).toEqual(['put off', 'vivid'])
    expect(choose('Not sure (2)')).toHaveProperty('checked', true)
    expect(choose('Learn next (2)')).toHaveProperty('checked', false)
  })

  it('the owner sees each expression with its marked sentence, meaning, kind and difficulty in words', async () => {
    showExpressions()
    const item = await entry('vivid')
    expect(item.querySelector('mark')!.textContent).toBe('draw')
    for (const text of ['to pull something to one side', 'Word', 'Middle (B1 to B2)']) {
      expect(item.textContent).toContain(text)
    }
  })

  it('the owner sees which meanings they opened in the test, and only those', async () => {
    showExpressions()
    expect(within(await entry('vivid')).getByText('You opened its meaning')).toBeTruthy()
    expect(within(await entry('put off')).queryByText('You opened its meaning')).toBeNull()
  })

  it('the owner can filter either list by kind', async () => {
    const { user } = showExpressions()
    await listed()
    await user.click(choose('Phrasal verbs'))
    expect(await listed()).toEqual(['put off'])
    expect(screen.getByText('1 phrase')).toBeTruthy()
    await user.click(choose(/^Learn next/))
    expect(await listed()).toEqual(['carry on'])
    await user.click(choose('Words'))
    expect(screen.getByText('No words in this list.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy or save this list' })).toBeNull()
  })

  it('the owner sees no expression of tests still to be answered on this device', async () => {
    const test = aSavedTest({ words: [aWord({ subject: 'carry on' })] })
    const spare = aSavedTest({ words: [aWord({ subject: 'break the ice' })] })
    showExpressions({ query: '?list=learn-next', test })
    expect(await listed()).toEqual(['break the ice'])
    document.body.replaceChildren()
    showExpressions({ query: '?list=learn-next', test, spare })
    expect(await screen.findByText(/no more that fit your level/)).toBeTruthy()
  })
})

// §12.9
describe('the address of the list', () => {
  it('the address names the list and kind shown', async () => {
    const { user } = showExpressions()
    await listed()
    await user.click(choose(/^Learn next/))
    expect(address()).toBe('/result/code-1/expressions/?list=learn-next')
    await user.click(choose('Idioms'))
    expect(address()).toBe('/result/code-1/expressions/?list=learn-next&kind=idiom')
  })

  it('the address opens the list and kind that it names', async () => {
    showExpressions({ query: '?list=learn-next&kind=idiom' })
    expect(await listed()).toEqual(['break the ice'])
  })

  it('an invalid address opens the first list', async () => {
    showExpressions({ query: '?list=fakes&kind=verbs' })
    expect(await listed()).toEqual(['put off', 'vivid'])
  })
})

// §12.11
it('a visitor who is not the owner is led to the result, and no request is sent', async () => {
  const { reader } = showExpressions({ ownResults: ['another'] })
  expect(screen.getByText('The result that everyone sees')).toBeTruthy()
  expect(address()).toBe('/result/code-1')
  expect(reader.seen).not.toHaveBeenCalled()
  expect(reader.read).not.toHaveBeenCalled()
})
