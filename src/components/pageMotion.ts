import type { slide } from './slide.ts'

let loaded: typeof slide | null = null

/** Loads what moves pages. Until then, and where it does not load, they change at once. */
export async function loadPageMotion(): Promise<void> {
  loaded = (await import('./slide.ts')).slide
}

export const pageMotion = () => loaded
