import type { ReactNode } from 'react'
import { tenText } from '#texts/ten.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import type { TenRefusal } from './tenGames.ts'

interface Props {
  question: ReactNode
  why: 'opening' | TenRefusal
  /** Whether they are the reader's own. */
  isOwner?: boolean
  onRetry: () => void
}

/** In place of the sentences: that they load, or why they do not. */
export function TenRefused({ question, why, isOwner = false, onRetry }: Props) {
  const key = why === 'opening' ? null : why === 'gone' && isOwner ? 'back.off' : (`refused.${why}` as const)
  return (
    <>
      <h2>{question}</h2>
      <p role="status">{key ? tenText(key) : uiText('loading')}</p>
      {(why === 'offline' || why === 'failed') && <Button onClick={onRetry}>{uiText('tryAgain')}</Button>}
    </>
  )
}
