import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shows the bank's items on the app's own card, updated whenever an item file changes. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 8090, fs: { allow: ['../../..'] } },
})
