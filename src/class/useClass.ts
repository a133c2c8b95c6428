import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onVisibleAgain } from '#browser/clock.ts'
import { refusalOf, type Classes, type KeptClass, type Refusal } from './classes.ts'

/** How often an open page asks for news, and how rarely while it gets no answer. */
const POLL_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000

/** What the page knows of a class. `seen`: null without its key. `refusal`: why the last call failed. */
type Followed = { seen: KeptClass | null; refusal: Refusal | null }

/** Follows a class while the page is visible. `followed`: null until it is known what this device has. */
export function useClass(code: string, classes: Classes) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [given, setGiven] = useState('')

  // Takes the key out of the address and the history before anything of this page is painted, and whenever a link with a
  // key is opened here: whoever has it sees the class.
  useLayoutEffect(() => {
    if (!hash) return
    setGiven(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const find = useEffectEvent(() => classes.find(code, given))

  useEffect(() => {
    if (hash) return
    let current = true
    let pause = POLL_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let found: Promise<KeptClass | undefined> | undefined
    const show = (next: (known: Followed | null) => Followed) => current && setFollowed(next)
    const follow = async () => {
      clearTimeout(timer)
      const of = await (found ??= find())
      show((known) => (known?.seen ? known : { seen: of ?? null, refusal: of ? null : 'gone' }))
      if (!of || !current || document.hidden) return
      try {
        const seen = await classes.read(of)
        show(() => ({ seen, refusal: null }))
        pause = POLL_MS
      } catch (error) {
        const refusal = refusalOf(error)
        show((known) => ({ seen: refusal === 'gone' ? null : known!.seen, refusal }))
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
      }
      if (current) timer = setTimeout(() => void follow(), pause)
    }
    follow().catch((error: unknown) =>
      show(() => {
        throw error
      }),
    )
    const stop = onVisibleAgain(() => void follow())
    return () => {
      current = false
      clearTimeout(timer)
      stop()
    }
  }, [classes, code, given, hash])

  /** Does something to the class, and reads it again if it is still there. Resolves with whether it was done. */
  async function act(work: (of: KeptClass) => Promise<void>, stays = true): Promise<boolean> {
    const of = followed!.seen!
    try {
      await work(of)
      setFollowed({ seen: stays ? await classes.read(of) : of, refusal: null })
      return true
    } catch (error) {
      setFollowed({ seen: of, refusal: refusalOf(error) })
      return false
    }
  }

  return { followed, act }
}
