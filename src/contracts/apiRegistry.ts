import * as z from 'zod/mini'

/**
 * The names of schemas among the components of the OpenAPI document, and the descriptions of schemas and fields. The server
 * alone reads them: the page's build takes every `.register(api, …)` out (scripts/build/withoutDescriptions.ts).
 */
export const api = /* @__PURE__ */ z.registry<{ id?: string; description?: string; examples?: unknown[] }>()
