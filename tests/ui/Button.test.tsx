import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/Button.tsx'

describe('Button', () => {
  it('a button shows its key outside its name', () => {
    render(<Button hotkey="J">Know</Button>)
    const button = screen.getByRole('button', { name: 'Know' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('J')
    expect(button.querySelector('kbd')!.textContent).toBe('J')
  })

  it('a button without a key has no key cap', () => {
    render(<Button>Know</Button>)
    expect(screen.getByRole('button').querySelector('kbd')).toBeNull()
    expect(screen.getByRole('button').hasAttribute('aria-keyshortcuts')).toBe(false)
  })

  it('a button submits a form only if it is of that type', () => {
    render(
      <>
        <Button>Know</Button>
        <Button type="submit">Send</Button>
      </>,
    )
    expect(screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.type)).toEqual(['button', 'submit'])
  })

  it('a busy button does nothing and keeps the focus', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={onClick} busy>
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledOnce()
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('a busy button submits nothing, not even by Enter in a field', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
