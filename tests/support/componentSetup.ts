import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// Testing Library wraps renders and events in act() itself. React does not warn of other updates: whether one, such as an
// answer of the database, falls between two waits depends on the load.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

// No test checks how fast something shows, because a loaded machine may be slow.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has the element without its methods: this is the minimum of a modal dialog.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

// jsdom matches no media query, so that no learner's setting is known.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList

const errors: unknown[][] = []

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => errors.push(args))
})

// React and jsdom report mistakes to console.error; a test that expects one spies on it.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  // All files share one document, so whatever a file leaves there could make another fail, depending on their order.
  const left = document.body.innerHTML
  document.body.replaceChildren()
  if (left !== '') throw new Error(`The test left something in the document: ${left}`)
  if (errors.length > 0) throw new Error(`Unexpected console.error: ${errors.map((args) => args.join(' ')).join('\n')}`)
})

// The files share one environment, and a part of the page that still loads when a file ends would fail in the next one.
afterAll(() => vi.dynamicImportSettled())
