import { defineConfig } from 'vite'
import { texts } from './scripts/build/texts.ts'
import { withoutDescriptions } from './scripts/build/withoutDescriptions.ts'
import { MEASURE_DOORS } from './scripts/lint/rooms.mjs'

/** Bundles item bank, forms and scoring for the package of scripts/packMeasure.mjs: a file for each door, and what they share. */
export default defineConfig({
  plugins: [withoutDescriptions, texts()],
  // What formats texts is bundled like them; zod remains a package, because the types name it.
  ssr: { noExternal: ['icu-minify'] },
  build: {
    ssr: true,
    rolldownOptions: {
      input: Object.fromEntries(MEASURE_DOORS.map((door) => [door, `server/measure/${door}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
    outDir: 'dist/measure',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
})
