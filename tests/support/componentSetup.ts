import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Without it React can't tell that updates in tests are meant to be wrapped in act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom has the element, but not its methods: the least that a modal dialog does.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

const errors: unknown[][] = []

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => errors.push(args))
})

// React and jsdom report mistakes there; a test that expects one spies on console.error itself.
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  if (errors.length > 0) throw new Error(`Unexpected console.error: ${errors.map((args) => args.join(' ')).join('\n')}`)
})
