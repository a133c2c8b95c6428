import { describe, expect, it } from 'vitest'
import { mayReload, updateCheckIsDue } from '#boot/updates/serviceWorkerUpdates.ts'

// §11.16
describe('mayReload', () => {
  it.each(['/', '/error', '/result/abc', '/nowhere', '/vocabulary'])(
    'the page at %s may reload until the learner has done something',
    (path) => {
      expect(mayReload({ path, touched: false })).toBe(true)
      expect(mayReload({ path, touched: true })).toBe(false)
    },
  )

  it.each(['/vocab', '/vocab/', '/vocab/words/12', '/vocab/results/'])('the page at %s must never reload', (path) => {
    expect(mayReload({ path, touched: false })).toBe(false)
  })
})

// §11.18
describe('updateCheckIsDue', () => {
  const HOUR = 3_600_000

  it('a check for an update is due once an hour, with a connection', () => {
    expect(updateCheckIsDue({ online: true, lastCheck: 1000, now: 1000 + HOUR - 1 })).toBe(false)
    expect(updateCheckIsDue({ online: true, lastCheck: 1000, now: 1000 + HOUR })).toBe(true)
    expect(updateCheckIsDue({ online: false, lastCheck: 1000, now: 1000 + HOUR })).toBe(false)
  })
})
