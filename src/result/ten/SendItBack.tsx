import { useState } from 'react'
import { shareLink } from '#browser/share.ts'
import { tenBackLink } from '#rules/tenLink.ts'
import { shareText } from '#texts/share.ts'
import { tenText } from '#texts/ten.ts'
import { uiText } from '#texts/ui.ts'
import { Button } from '#ui/Button.tsx'
import shapes from '#ui/shapes.module.css'

interface Props {
  shortcode: string
  answers: readonly boolean[]
}

/** Shares or copies a link with the answers, for the owner to open: the only way in which they leave this device. */
export function SendItBack({ shortcode, answers }: Props) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareLink>> | null>(null)
  const link = tenBackLink(location.origin, shortcode, answers)
  const send = async () => {
    setOutcome(null)
    setOutcome(await shareLink(uiText('product'), link))
  }
  return (
    <div>
      <Button onClick={send}>{tenText('sendBack')}</Button>
      <p role="status" className={`${shapes.message} ten-sent`}>
        {outcome === 'copied' && shareText('message.copied')}
        {outcome === 'failed' && (
          <>
            {tenText('sendBack.byHand')} <bdi dir="ltr">{link}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
