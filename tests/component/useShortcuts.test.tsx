import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from '../../src/screens/words/useShortcuts.ts'

const noActions = { know() {}, notSure() {}, meaning() {}, listen() {}, back() {}, help() {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (key: string) => fireEvent.keyDown(document, { key })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('spec 9: a pressed key shows for 100 ms', () => {
  it.each([
    ['j', 'know'],
    ['f', 'notSure'],
    ['h', 'meaning'],
    ['l', 'listen'],
  ])('%s', (key, shortcut) => {
    const { result } = renderHook(() => useShortcuts(noActions, { singleKeysOff: false }))
    expect(result.current).toBeNull()
    press(key)
    expect(result.current).toBe(shortcut)
    pass(99)
    expect(result.current).toBe(shortcut)
    pass(1)
    expect(result.current).toBeNull()
  })

  it('from its own press on, when another came before', () => {
    const { result } = renderHook(() => useShortcuts(noActions, { singleKeysOff: false }))
    press('j')
    pass(60)
    press('f')
    pass(99)
    expect(result.current).toBe('notSure')
    pass(1)
    expect(result.current).toBeNull()
  })
})
