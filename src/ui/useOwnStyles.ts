import { useInsertionEffect } from 'react'

/**
 * Lends the document the styles of a part that is loaded apart, before that is painted. So no document carries them, whose
 * bytes every visitor waits for, and a policy that forbids styles in elements has nothing against them.
 */
export function useOwnStyles(css: string): void {
  useInsertionEffect(() => {
    // Browsers before 2023, and tests: what is written can be read without.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet))
  }, [css])
}
