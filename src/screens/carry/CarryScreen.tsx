import { codeInHash } from '#domain/carryCode'
import { ENTER_CODE, paths } from '#domain/paths'
import { canResume } from '#domain/resumeProgress'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../app/session.tsx'
import { EnterCode } from './EnterCode.tsx'
import { ShowCode } from './ShowCode.tsx'

/** Carries a half-finished test to another device by a code, or from one (docs/decisions/0009). */
export default function CarryScreen() {
  const { test } = useSession()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // As it was on arrival: a test that is taken over here must not have a code made for it at once.
  const [hadTest] = useState(() => canResume(test))
  const [linked, setLinked] = useState(() => codeInHash(hash))

  useEffect(() => {
    if (!hash) return
    setLinked(codeInHash(hash))
    // Out of the address and its history, where somebody else could come upon it.
    navigate({ pathname: paths.carry, search: ENTER_CODE }, { replace: true })
  }, [hash, navigate])

  const entering = hash !== '' || search === ENTER_CODE || !hadTest
  return entering ? <EnterCode key={linked} linked={linked} /> : <ShowCode />
}
