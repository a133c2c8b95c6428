import { defineConfig } from 'vite'

/** Bundles the API server and the commands that its operator runs; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        dataExport: 'server/commands/dataExport.ts',
        dataDelete: 'server/commands/dataDelete.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
