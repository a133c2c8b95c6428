/** Where a note is kept: for the browser, or for this tab alone. Either may be missing or refuse. */
const places = { browser: () => localStorage, tab: () => sessionStorage }
type Place = keyof typeof places

/** Reads a note, also after the page was left and opened again; null if there is none. */
export function readNote(place: Place, key: string): string | null {
  try {
    return places[place]().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a note, or forgets it for null. @returns whether the browser does so */
export function writeNote(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) places[place]().removeItem(key)
    else places[place]().setItem(key, text)
    return true
  } catch {
    return false
  }
}
