import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { ENTER_CODE, OWN_RESULTS, paths } from '#rules/paths.ts'
import { codeInHash } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { carriesGuest } from '#session/sessionStore.ts'
import { useOwnStyles } from '#ui/useOwnStyles.ts'
import type { CarriedKind } from './carrier.ts'
import { EnterCode } from './EnterCode.tsx'
import { ShowCode } from './ShowCode.tsx'
import css from './transfer.css?inline'
import type { LinkedCode } from './transfers.ts'

/**
 * Transfers a half-finished test, or a guest with all that is theirs, to or from another device by a code
 * (docs/decisions/0009).
 */
export default function TransferScreen() {
  useOwnStyles(css)
  const session = useSession()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const kind = search === OWN_RESULTS ? 'guest' : 'test'
  // The state on arrival counts, because a test that was just received here must not create a new code at once.
  const [hadTest] = useState(() => canResume(session.test))
  const [linked, setLinked] = useState(() => linkIn(hash, kind))

  useEffect(() => {
    if (!hash) return
    setLinked(linkIn(hash, kind))
    // Removes the code from the address and the history, where others could find it.
    navigate({ pathname: paths.transfer, search: ENTER_CODE }, { replace: true })
  }, [hash, kind, navigate])

  const entering = hash !== '' || search === ENTER_CODE || !(kind === 'guest' ? carriesGuest(session) : hadTest)
  return entering ? <EnterCode key={linked?.code} linked={linked} /> : <ShowCode kind={kind} />
}

function linkIn(hash: string, kind: CarriedKind): LinkedCode | null {
  const code = codeInHash(hash)
  return code === null ? null : { code, kind }
}
