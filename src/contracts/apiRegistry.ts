import * as z from 'zod/mini'

/**
 * The OpenAPI names of schemas, and the descriptions of schemas and fields. Only the server reads them: the build of
 * the page removes every `.register(api, …)` (scripts/build/withoutDescriptions.ts).
 */
export const api = /* @__PURE__ */ z.registry<{ id?: string; description?: string; examples?: unknown[] }>()
