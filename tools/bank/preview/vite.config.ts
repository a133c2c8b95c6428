import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The bank's items on the app's own card; a change of an item's file shows at once. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 8090, fs: { allow: ['../../..'] } },
})
