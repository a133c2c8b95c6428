import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { ENTER_CODE, paths } from '#rules/paths.ts'
import { codeInHash } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { carriesGuest } from '#session/sessionStore.ts'
import { EnterCode } from './EnterCode.tsx'
import { ShowCode } from './ShowCode.tsx'

/** Transfers a half-finished test to or from another device by a code (docs/decisions/0009). */
export default function TransferScreen() {
  const session = useSession()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The state on arrival counts, because a test that was just received here must not create a new code at once.
  const [hadTest] = useState(() => canResume(session.test) || carriesGuest(session))
  const [linked, setLinked] = useState(() => codeInHash(hash))

  useEffect(() => {
    if (!hash) return
    setLinked(codeInHash(hash))
    // Removes the code from the address and the history, where others could find it.
    navigate({ pathname: paths.transfer, search: ENTER_CODE }, { replace: true })
  }, [hash, navigate])

  const entering = hash !== '' || search === ENTER_CODE || !hadTest
  return entering ? <EnterCode key={linked} linked={linked} /> : <ShowCode />
}
