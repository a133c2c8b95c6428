import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aSharedResult } from '../support/builders.ts'

const PROMO = 'https://pictures.example/describe'

/** The result as a page shows it that was built with this address of the promo. */
async function showResult({ own, promoUrl }: { own: boolean; promoUrl: string | undefined }) {
  vi.resetModules()
  vi.stubEnv('VITE_PROMO_URL', promoUrl)
  const { ResultView } = await import('../../src/screens/result/ResultView.tsx')
  render(<ResultView result={aSharedResult()} own={own} />, { wrapper: MemoryRouter })
}

afterEach(() => void vi.unstubAllEnvs())

describe('the promo for a picture-description test (spec 2, screen 14)', () => {
  it("has a link 'Try now' for the owner", async () => {
    await showResult({ own: true, promoUrl: PROMO })
    expect(screen.getByText(/describe a picture/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Try now' }).getAttribute('href')).toBe(PROMO)
  })

  it('is not for other visitors', async () => {
    await showResult({ own: false, promoUrl: PROMO })
    expect(screen.getByText('Want to test your vocabulary?')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Try now' })).toBeNull()
  })

  it('is not shown without an address', async () => {
    await showResult({ own: true, promoUrl: undefined })
    expect(screen.getByRole('button', { name: 'Share Results' })).toBeTruthy()
    expect(screen.queryByText(/describe a picture/)).toBeNull()
  })
})
