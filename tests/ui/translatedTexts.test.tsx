import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { StatusLine } from '#ui/StatusLine.tsx'

/** Replaces every text by an element, as browsers' translators do: React then holds texts no longer in the page. */
function translate(container: HTMLElement) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `x${text.data}`
    text.replaceWith(font)
  }
}

const nothing = () => {}
const changing: Record<string, (text: string) => ReactElement> = {
  'a box': (label) => <CheckboxField name="keys" label={label} checked onChange={nothing} />,
  'a choice': (label) => (
    <ChoiceGroup label="Which list" look="segments" value="a" onChange={nothing} options={[{ value: 'a', label }]} />
  ),
  'a status': (text) => <StatusLine text={text} tone="calm" />,
}

for (const [name, shown] of Object.entries(changing)) {
  // §13.14
  it(`the text of ${name} changes even if a browser has translated it`, () => {
    const { container, rerender } = render(shown('Saved'))
    translate(container)
    rerender(shown('Offline: 3 answers are safe here'))
    expect(container.textContent).toContain('Offline: 3 answers are safe here')
    expect(container.textContent).not.toContain('Saved')
  })
}
