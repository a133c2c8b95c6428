import { whenIdle } from '#browser/whenIdle.ts'
import { reducesMotion } from '#browser/reducesMotion.ts'
import { type FeatureBundle, LazyMotion } from 'framer-motion'
import { createContext, type ReactNode, startTransition, useContext, useState } from 'react'

const Loaded = createContext(false)

/**
 * Whether something may move now: what moves it has been loaded, and the learner has not asked for less motion. While it
 * is false, and it may stay so, an `m` element must be mounted as it is to be in the end (`initial={false}`).
 */
export function useMoves(): boolean {
  return useContext(Loaded) && !reducesMotion()
}

/** Lets the `m` elements inside move once framer-motion's features are there. The first page does not wait for them. */
export function Motion({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState(false)
  const features = async (): Promise<FeatureBundle> => {
    const { motionFeatures } = await loadFeatures()
    // In the same render as LazyMotion's own state.
    startTransition(() => setLoaded(true))
    return motionFeatures
  }
  return (
    <LazyMotion features={features} strict>
      <Loaded value={loaded}>{children}</Loaded>
    </LazyMotion>
  )
}

/** Never rejects: without its features a page changes at once, and nobody misses anything. */
function loadFeatures(): Promise<typeof import('./motionFeatures.ts')> {
  return new Promise((resolve) => whenIdle(() => void import('./motionFeatures.ts').then(resolve, () => {})))
}
