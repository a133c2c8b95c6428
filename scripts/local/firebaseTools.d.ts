/* Types of the two firebase-tools modules that authEmulatorApp.mjs uses; the package has none. */

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const module: {
    default: {
      /** Operations by path, as in the OpenAPI specification. */
      paths: Record<string, { parameters?: unknown }>
    }
  }
  export default module
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http'

  /** The emulator as an Express application. */
  export function createApp(projectId: string): Promise<RequestListener>
}
