import { useEffect, useState } from 'react'

/** Whether the page has been scrolled since it is shown; once it was, it stays so. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (scrolled) return
    // To the top is how a new screen begins.
    const onScroll = () => setScrolled(scrollY > 0)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [scrolled])
  return scrolled
}
