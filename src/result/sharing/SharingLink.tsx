import { Link } from 'react-router-dom'
import type { Sharing } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { sharingPath } from '#rules/paths.ts'
import { Card } from '#ui/Card.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** Null as long as it is not known. */
  sharing: Sharing | null
}

/** Who sees the result, and the way to change that. */
export function SharingLink({ shortcode, result, sharing }: Props) {
  return (
    <Card title="Sharing">
      <p>
        {inWords(sharing, result.full_name)} <Link to={sharingPath(shortcode)}>Who can see this</Link>
      </p>
    </Card>
  )
}

function inWords(sharing: Sharing | null, shownName: string | null): string {
  if (!sharing) return 'You choose who can see this result, and with which name.'
  if (!sharing.link_on) return 'The link is off. Nobody but you can see this result.'
  if (sharing.name_form === 'none' || shownName === null)
    return 'Anyone with the link can see this result, without your name.'
  const name = sharing.name_form === 'first' ? 'first name' : 'full name'
  return `Anyone with the link can see this result, with your ${name}.`
}
