import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onVisibleAgain } from '#browser/clock.ts'
import { refusalOf, type Classes, type KeptClass, type Refusal } from './classes.ts'

/** How often an open page asks for news, and how rarely while it gets no answer. */
const POLL_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000

/**
 * What the page knows of a class. `seen`: null without its key. `refusal`: why the last call failed. `unkept`: whether
 * this page alone has the key.
 */
export interface FollowedClass {
  seen: KeptClass | null
  refusal: Refusal | null
  unkept: boolean
  /** Does something to the class, and reads it again if it is still there. Resolves with whether it was done. */
  act: (work: (of: KeptClass) => Promise<void>, stays?: boolean) => Promise<boolean>
}

/** Follows a class while the page is visible. Returns null until it is known what this device has. */
export function useClass(code: string, classes: Classes): FollowedClass | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [followed, setFollowed] = useState<Omit<FollowedClass, 'act'> | null>(null)

  const [given, setGiven] = useState('')

  // Takes the key out of the address and the history before anything of this page is painted, and whenever a link with a
  // key is opened here: whoever has it sees the class.
  useLayoutEffect(() => {
    if (!hash) return
    setGiven(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const open = useEffectEvent(async () => {
    if (given) await classes.keep(code, given)
    return (await classes.find(code)) ?? null
  })

  useEffect(() => {
    let current = true
    let pause = POLL_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let read: (() => Promise<void>) | undefined
    const show = (change: Partial<FollowedClass>) => {
      if (current) setFollowed((known) => ({ seen: null, refusal: null, unkept: false, ...known, ...change }))
    }
    const follow = async () => {
      if (hash) return
      const found = await open()
      show({ seen: found, refusal: found ? null : 'gone', unkept: classes.isUnkept(code) })
      if (!found) return
      read = async () => {
        clearTimeout(timer)
        if (!current || document.hidden) return
        try {
          show({ seen: await classes.read(found), refusal: null })
          pause = POLL_MS
        } catch (error) {
          const refusal = refusalOf(error)
          show(refusal === 'gone' ? { seen: null, refusal } : { refusal })
          pause = Math.min(pause * 2, MAX_PAUSE_MS)
        }
        if (current) timer = setTimeout(() => void read?.(), pause)
      }
      await read()
    }
    follow().catch((error: unknown) => {
      if (!current) return
      setFollowed(() => {
        throw error
      })
    })
    const stop = onVisibleAgain(() => void read?.())
    return () => {
      current = false
      clearTimeout(timer)
      stop()
    }
  }, [classes, code, given, hash])

  async function act(work: (of: KeptClass) => Promise<void>, stays = true): Promise<boolean> {
    const of = followed!.seen!
    try {
      await work(of)
      const seen = stays ? await classes.read(of) : of
      setFollowed({ ...followed!, seen, refusal: null })
      return true
    } catch (error) {
      setFollowed({ ...followed!, seen: of, refusal: refusalOf(error) })
      return false
    }
  }

  return followed && { ...followed, act }
}
