/** Returns the value of a cookie, or null. A value that cannot be decoded counts as missing. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Sets a cookie for the whole site with SameSite=Lax, and Secure where the page is: `npm start` has no https. */
export function writeCookie(name: string, value: string, lifetimeMs: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${Math.round(lifetimeMs / 1000)}${secure}`
}

export const deleteCookie = (name: string) => writeCookie(name, '', 0)
