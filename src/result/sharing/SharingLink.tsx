import { Link } from 'react-router-dom'
import type { Sharing } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { sharingPath } from '#rules/paths.ts'
import { ownText } from '#texts/own.ts'
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
    <Card title={ownText('sharing')}>
      <p>
        {inWords(sharing, result.full_name)} <Link to={sharingPath(shortcode)}>{ownText('sharing.whoSees')}</Link>
      </p>
    </Card>
  )
}

function inWords(sharing: Sharing | null, shownName: string | null): string {
  if (!sharing) return ownText('sharing.unknown')
  if (!sharing.link_on) return ownText('sharing.off')
  return ownText(shownName === null ? 'sharing.none' : `sharing.${sharing.name_form}`)
}
