import { mergeConfig } from 'vite'
import config from '../../../vite.config.ts'

/** A build whose entry differs, and with it the name of every chunk that knows it. */
export default mergeConfig(config, { define: { 'import.meta.env.BUILD_YEAR': '2025' } })
