import { expect, it, vi } from 'vitest'
import { applyUpdate, offerUpdate, onUpdateReady } from '#boot/updates/appUpdate.ts'

// §11.17
it('a new version is announced once, even if found earlier, and the newest one is applied', () => {
  const [first, second, ready] = [vi.fn(), vi.fn(), vi.fn()]
  offerUpdate(first)
  onUpdateReady(ready)
  expect(ready).toHaveBeenCalledOnce()
  offerUpdate(second)
  expect(ready).toHaveBeenCalledOnce()
  applyUpdate()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
