/** Where the API is, with a slash at its end: the page's own origin, or the one that the build was made for. */
export function apiBase(): string {
  return `${import.meta.env.VITE_API_BASE ?? location.origin}/v1/`
}
