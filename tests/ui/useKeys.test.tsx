import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useKeys } from '#ui/useKeys.ts'

const keys = { j: 'know', f: 'not sure', 1: 'first', 2: 'second', ' ': 'show', Escape: 'help', Enter: 'next' } as const

function setup({ singleKeysOff = false } = {}) {
  const act = vi.fn<(action: string) => void>()
  function Keys() {
    useKeys(keys, act, { singleKeysOff })
    return <button aria-keyshortcuts="J">Know</button>
  }
  const { container } = render(<Keys />)
  return {
    button: container.firstElementChild!,
    act,
    press: (init: KeyboardEventInit) => fireEvent.keyDown(document, init),
  }
}

// §3.37 §3.82
it.each([
  ['Latin', 'j'],
  ['Latin with Caps Lock', 'J'],
  ['Russian', 'о'],
  ['Serbian', 'ј'],
  ['Greek', 'ξ'],
  ['Arabic', 'ت'],
  ['Arabic, a ligature', 'لا'],
  ['Hebrew', 'ח'],
  ['Korean', 'ㅓ'],
  ['Georgian', 'ჯ'],
  ['Hindi', 'र'],
  ['Tamil, a vowel sign', '்'],
  ['Thai, a tone mark', '่'],
  ['Japanese kana of half width', 'ﾏ'],
  ['a sign', ';'],
  ['an input method', 'Process'],
  ['a dead key', 'Dead'],
  ['a key without a name', 'Unidentified'],
])('the key at the position of J counts as J if the layout has no Latin letter there: %s', (_layout, key) => {
  const { act, button, press } = setup()
  press({ key, code: 'KeyJ' })
  expect(act.mock.calls).toEqual([['know']])
  expect(button.hasAttribute('data-pressed')).toBe(true)
})

// §3.82
it.each([
  ['Dvorak, J in the position of C', 'j', 'KeyC', ['know']],
  ['Dvorak, H in the position of J', 'h', 'KeyJ', []],
  ['Colemak, N in the position of J', 'n', 'KeyJ', []],
  ['full width', 'ｊ', 'KeyJ', ['know']],
  ['full width, in another position', 'ｊ', 'KeyC', ['know']],
  ['an accented letter, which is different', 'ĵ', 'KeyJ', []],
  ['the Turkish dotless i', 'ı', 'KeyJ', []],
])('a Latin letter counts at any position on the keyboard: %s', (_layout, key, code, actions) => {
  const { act, press } = setup()
  press({ key, code })
  expect(act.mock.calls.flat()).toEqual(actions)
})

// §3.83
it.each([
  ['Latin', '2', 'Digit2'],
  ['the number pad', '2', 'Numpad2'],
  ['Arabic', '٢', 'Digit2'],
  ['Persian', '۲', 'Digit2'],
  ['Devanagari', '२', 'Digit2'],
  ['full width', '２', 'Digit2'],
  ['French', 'é', 'Digit2'],
  ['Czech', 'ě', 'Digit2'],
  ['Slovak', 'ľ', 'Digit2'],
  ['Programmer’s Dvorak', '[', 'Digit2'],
  ['an input method', 'Process', 'Digit2'],
  ['an input method, on the number pad', 'Process', 'Numpad2'],
])('digits count in every script, and by position if the layout has none: %s', (_layout, key, code) => {
  const { act, press } = setup()
  press({ key, code })
  expect(act.mock.calls).toEqual([['second']])
})

// §3.41
it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('the key J does nothing with a modifier: %s', (modifier) => {
  const { act, press } = setup()
  press({ key: 'j', code: 'KeyJ', [modifier]: true })
  expect(act).not.toHaveBeenCalled()
})

// §3.41 §3.83
it.each([
  ['typed with Shift, as in French', '2', 'Digit2', ['second']],
  ['typed with Shift, in Persian', '۲', 'Digit2', ['second']],
  ['a sign typed with Shift', '@', 'Digit2', []],
  ['a Russian letter with Shift', 'О', 'KeyJ', []],
])('the key Shift is a modifier except for digits: %s', (_what, key, code, actions) => {
  const { act, press } = setup()
  press({ key, code, shiftKey: true })
  expect(act.mock.calls.flat()).toEqual(actions)
})

it('an arrow of the number pad does not count as a digit', () => {
  const { act, press } = setup()
  press({ key: 'ArrowDown', code: 'Numpad2' })
  expect(act).not.toHaveBeenCalled()
})

// §3.38
it.each([
  ['Escape', 'help'],
  ['Enter', 'next'],
  ['NumpadEnter', 'next'],
])('the key %s counts while an input method is on', (code, action) => {
  const { act, press } = setup()
  press({ key: 'Process', code })
  expect(act.mock.calls).toEqual([[action]])
})

// §14.4
it('Space runs its action, but is left to a focused button', () => {
  const { act, button, press } = setup()
  fireEvent.keyDown(button, { key: ' ', code: 'Space' })
  expect(act).not.toHaveBeenCalled()
  press({ key: ' ', code: 'Space' })
  expect(act.mock.calls).toEqual([['show']])
})

// §3.40
it('the switch for single keys also turns off those of other layouts', () => {
  const { act, press } = setup({ singleKeysOff: true })
  press({ key: 'о', code: 'KeyJ' })
  press({ key: 'é', code: 'Digit2' })
  expect(act).not.toHaveBeenCalled()
  press({ key: 'Escape', code: 'Escape' })
  expect(act.mock.calls).toEqual([['help']])
})

// §3.84
it('a key event without a key, as password managers send, causes no action and no error', () => {
  const { act } = setup()
  const failed = vi.fn<(event: Event) => void>()
  window.addEventListener('error', failed)
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
  expect(act).not.toHaveBeenCalled()
})

// §3.41
it('keys do nothing while the learner edits text in a browser extension', () => {
  const { act } = setup()
  const host = document.body.appendChild(document.createElement('div'))
  const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'))
  fireEvent.keyDown(field, { key: 'j', code: 'KeyJ', composed: true })
  const editable = document.body.appendChild(document.createElement('p'))
  editable.setAttribute('contenteditable', '')
  fireEvent.keyDown(editable, { key: 'j', code: 'KeyJ' })
  host.remove()
  editable.remove()
  expect(act).not.toHaveBeenCalled()
})
