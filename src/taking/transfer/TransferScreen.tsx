import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { canResume } from '#flow/resumeProgress.ts'
import { ENTER_CODE, paths } from '#rules/paths.ts'
import { codeInHash } from '#rules/transferCode.ts'
import { useSession } from '#session/session.tsx'
import { EnterCode } from './EnterCode.tsx'
import { ShowCode } from './ShowCode.tsx'

/** Transfers a half-finished test to or from another device by a code (docs/decisions/0009). */
export default function TransferScreen() {
  const { test } = useSession()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // The state on arrival counts: when a test has been taken over here, no code may be made for it at once.
  const [hadTest] = useState(() => canResume(test))
  const [linked, setLinked] = useState(() => codeInHash(hash))

  useEffect(() => {
    if (!hash) return
    setLinked(codeInHash(hash))
    // Removes the code from the address and the history, where somebody else could find it.
    navigate({ pathname: paths.transfer, search: ENTER_CODE }, { replace: true })
  }, [hash, navigate])

  const entering = hash !== '' || search === ENTER_CODE || !hadTest
  return entering ? <EnterCode key={linked} linked={linked} /> : <ShowCode />
}
