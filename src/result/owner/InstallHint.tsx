import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useSeen } from '#result/figures/useSeen.ts'
import { useSession } from '#session/session.tsx'
import { useSessionServices } from '#session/useSessionServices.ts'
import { ownText } from '#texts/own.ts'
import { FocusedStatus } from '#ui/FocusedStatus.tsx'
import { LinkAction } from '#ui/LinkAction.tsx'
import shapes from '#ui/shapes.module.css'

/**
 * Offers to install the app in this browser's way: once at each new result, until it is installed or the learner
 * declines. If the browser's offer arrives while the result is being read, it waits for the next result, because it
 * would move the page.
 */
export function InstallHint({ shortcode }: { shortcode: string }) {
  const { installWay, installHintOff, installHintAt } = useSession()
  const { installApp, setSwitch, noteInstallHint } = useSessionServices()
  const [isDue] = useState(installWay !== null && installHintAt !== shortcode)
  const [outcome, setOutcome] = useState<'installed' | 'later' | null>(null)

  const dismiss = async () => {
    await setSwitch('installHintOff', true)
    setOutcome('later')
  }
  const install = async () => {
    if (await installApp()) setOutcome('installed')
    else await dismiss()
  }

  if (outcome) return <FocusedStatus text={ownText(`install.${outcome}`)} className={shapes.message} />
  if (!isDue || !installWay || installHintOff) return null
  return (
    <div>
      <p>{ownText(installWay === 'dialog' ? 'install.dialog' : 'install.menu')}</p>
      <Actions onSeen={() => void noteInstallHint(shortcode)}>
        {installWay === 'dialog' && <LinkAction onClick={install}>{ownText('install.now')}</LinkAction>}
        <LinkAction onClick={dismiss}>{ownText('install.notNow')}</LinkAction>
      </Actions>
    </div>
  )
}

/** Actions that report when they come into view, because an offer below the window has not been seen yet. */
function Actions({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null)
  const seen = useSeen(actions)
  const notifySeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (seen) notifySeen()
  }, [seen])
  return (
    <div ref={actions} className={shapes.links}>
      {children}
    </div>
  )
}
