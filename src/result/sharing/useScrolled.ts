import { useEffect, useState } from 'react'

/** Whether the page has been scrolled since it appeared; once true, it stays true. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (scrolled) return
    // A new screen scrolls to the top, which does not count.
    const onScroll = () => setScrolled(scrollY > 0)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [scrolled])
  return scrolled
}
