import { defineConfig } from 'vite'
import { texts } from './scripts/build/texts.ts'
import { translations } from './scripts/build/translations.ts'

/** Bundles the API server and the commands that its operator runs; packages remain in node_modules. */
export default defineConfig({
  plugins: [texts(), translations()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // For npm start, which runs the server in its own process.
        config: 'server/config.ts',
        startServer: 'server/startServer.ts',
        dataExport: 'server/accounts/dataExport.ts',
        dataDelete: 'server/accounts/dataDelete.ts',
        dataResults: 'server/accounts/dataResults.ts',
      },
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
