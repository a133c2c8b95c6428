import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#ui/Dialog.tsx'

const dialog = (open: boolean, onClose = vi.fn()) => (
  <Dialog open={open} onClose={onClose} title="Start a new test?" actions={<button>Start</button>}>
    <p>You have a test with 34 answers.</p>
  </Dialog>
)

describe('Dialog', () => {
  it('a dialog opens as a modal named by its title, and closes', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { rerender } = render(dialog(false))
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(dialog(true))
    expect(screen.getByRole('dialog', { name: 'Start a new test?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
    expect(showModal).toHaveBeenCalledOnce()
    rerender(dialog(false))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('You have a test with 34 answers.')).toBeNull()
  })

  it('a dialog leaves closing on Escape to its caller', () => {
    const onClose = vi.fn()
    render(dialog(true, onClose))
    const allowed = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(allowed).toBe(false)
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('a dialog asks to be closed by a click outside it, not by one inside', async () => {
    const onClose = vi.fn()
    render(dialog(true, onClose))
    await userEvent.click(screen.getByText('You have a test with 34 answers.'))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('dialog'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a dialog reports that the browser closed it, and only that', () => {
    const onClose = vi.fn()
    const { rerender } = render(dialog(true, onClose))
    rerender(dialog(false, onClose))
    expect(onClose).not.toHaveBeenCalled()
    rerender(dialog(true, onClose))
    screen.getByRole<HTMLDialogElement>('dialog').close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a dialog that the browser closed comes back if its caller keeps it open', () => {
    const { rerender } = render(dialog(true))
    screen.getByRole<HTMLDialogElement>('dialog').close()
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(dialog(true))
    expect(screen.getByRole('dialog', { name: 'Start a new test?' })).toBeTruthy()
  })
})
