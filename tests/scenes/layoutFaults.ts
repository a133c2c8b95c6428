// These functions run in the browser, and can use nothing of this file.

/**
 * The texts that are cut off, outside the screen, under the frame of something else or, in a page from right to left, run
 * the wrong way, and everything that scrolls sideways.
 */
export function layoutFaults(): string[] {
  const width = document.documentElement.clientWidth
  const shown = (element: Element): boolean => {
    if (element.closest('select') || !element.checkVisibility({ visibilityProperty: true })) return false
    for (let place: Element | null = element; place; place = place.parentElement) {
      // For screen readers only.
      if (getComputedStyle(place).clipPath === 'inset(50%)') return false
    }
    return true
  }
  const cutOff = (text: DOMRect, element: Element): boolean => {
    for (let place: Element | null = element; place && place !== document.body; place = place.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(place)
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      const box = place.getBoundingClientRect()
      if (overflowX !== 'visible' && (text.left < box.left - 1 || text.right > box.right + 1)) return true
      if (overflowY !== 'visible' && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return true
    }
    return false
  }

  /** Frames outside their element, such as that of a refused field; a focused one is framed close to it. */
  const frames = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none' || element.matches(':focus-visible') || !shown(element)) return []
    const [box, out] = [element.getBoundingClientRect(), parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1]
    return [{ element, frame: new DOMRect(box.x - out, box.y - out, box.width + 2 * out, box.height + 2 * out) }]
  })
  const isFramedBeside = (line: DOMRect, text: Element): boolean =>
    frames.some(
      ({ element, frame }) =>
        !element.contains(text) &&
        // The action bar covers what scrolls below it.
        element.closest('footer') === text.closest('footer') &&
        Math.max(line.left, frame.left) < Math.min(line.right, frame.right) &&
        Math.max(line.top, frame.top) < Math.min(line.bottom, frame.bottom),
    )

  const faults = [...document.querySelectorAll('html, body, body *')]
    .filter((element) => {
      const { overflowX, scrollSnapType } = getComputedStyle(element)
      const scrolls = element === document.documentElement || /auto|scroll/.test(overflowX)
      // What snaps is to be swiped.
      return scrolls && scrollSnapType === 'none' && element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => `scrolls sideways: <${element.localName} class="${element.className}">`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!
    if (!node.textContent!.trim() || !shown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    if (lines.some((line) => line.left < -1 || line.right > width + 1)) faults.push(`outside: ${node.textContent}`)
    if (lines.some((line) => cutOff(line, element))) faults.push(`cut off: ${node.textContent}`)
    if (lines.some((line) => isFramedBeside(line, element))) faults.push(`under a frame: ${node.textContent}`)
    // Letters from right to left, or the marks of a date in figures, whose parts would otherwise change places.
    const { direction } = getComputedStyle(element)
    if (document.dir === 'rtl' && direction === 'ltr' && /[\u0590-\u08FF\u200F]/.test(node.textContent!))
      faults.push(`runs from left to right: ${node.textContent}`)
  }
  return faults
}

/** The controls smaller than `least` px in width or height, except links within running text. */
export function smallTargets(least: number): string[] {
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    const isInText =
      getComputedStyle(control).display === 'inline' &&
      control.parentElement!.textContent!.trim() !== control.textContent!.trim()
    if (isInText) return []
    // A tap on its label also ticks a box.
    const target = (control.matches('[type=checkbox]') && control.closest('label')) || control
    const { width, height } = target.getBoundingClientRect()
    if (Math.min(width, height) > least - 0.01) return []
    return [`${control.textContent || control.getAttribute('aria-label') || control.id}: ${width} x ${height}`]
  })
}

/**
 * The parts that are missing, not fully in the window, or covered.
 * @param parts a selector for each, by the name to report; every match counts
 */
export function notWholeInSight(parts: Record<string, string>): string[] {
  return Object.entries(parts).flatMap(([name, selector]) => {
    const elements = [...document.querySelectorAll(selector)]
    if (elements.length === 0) return [`${name} is not there`]
    return elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isOnTop = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y))
      if (isOnTop(top + 1) && isOnTop(bottom - 1)) return []
      return [`${name} from ${Math.round(top)} to ${Math.round(bottom)}`]
    })
  })
}
