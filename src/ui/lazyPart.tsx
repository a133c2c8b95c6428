import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A screen, or a part of one, that loads when it is needed, or earlier through `preload`, so that it shows at once.
 * With `lazy` alone, React would show nothing for 0.3 s even if the code is loaded. Each part has its own boundary,
 * because within a shared one, the prerendered start would hydrate in two passes.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const LazyComponent = lazy(load)
  let Loaded: ComponentType<Props> | null = null

  function LazyPart(props: Props) {
    // A part keeps the version with which it was first rendered.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? LazyComponent)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Never rejects, because rendering the part tries again. */
  const whenLoaded = (): Promise<void> =>
    load().then(
      (module) => void (Loaded = module.default),
      () => {},
    )
  const preload = () => void whenLoaded()
  return Object.assign(LazyPart, { preload, whenLoaded })
}
