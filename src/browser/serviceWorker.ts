/** Registers the service worker once the page has loaded, so that it never competes with the first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', async () => {
    try {
      const { Workbox } = await import('workbox-window')
      await new Workbox('/service-worker.js').register()
    } catch {
      // A browser may refuse a worker, or its code may not load: the app then works with a connection only.
    }
  })
}
