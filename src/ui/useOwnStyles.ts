import { useInsertionEffect } from 'react'

/**
 * Adds the styles of a part that loads separately, before it is painted. So the styles do not increase the size of
 * every page, and comply with a policy that forbids inline styles.
 */
export function useOwnStyles(css: string): void {
  useInsertionEffect(() => {
    // Browsers before 2023 and tests lack this; the text is readable without styles.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet))
  }, [css])
}
