import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A screen, or a part of one, that is loaded when it is needed, or before by `preload`: then it shows at once. React alone
 * would first show nothing, and go on doing so for .3 s, though the code is there. Each has a boundary of its own: within
 * one, the prerendered start would be taken over in two passes.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Later = lazy(load)
  let Loaded: ComponentType<Props> | null = null

  function LazyPart(props: Props) {
    // What has begun to show stays.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Never rejects: to show the screen tries again. */
  const whenLoaded = (): Promise<void> =>
    load().then(
      (module) => void (Loaded = module.default),
      () => {},
    )
  const preload = () => void whenLoaded()
  return Object.assign(LazyPart, { preload, whenLoaded })
}
