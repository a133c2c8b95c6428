import { defineConfig } from 'vite'

/** Bundles the API server and the commands that its operator runs; packages remain in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        dataExport: 'server/accounts/dataExport.ts',
        dataDelete: 'server/accounts/dataDelete.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
