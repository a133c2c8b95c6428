import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ApiDocument, JsonSchema } from '../../server/http/openApi/document.ts'

const DOCUMENT = 'openapi'

/** The schemas of an OpenAPI document by their JSON pointer, such as `/paths/~1v1~1health/get/…/schema`. */
export type Schemas = ReturnType<typeof createSchemas>

/** Creates the schemas of a document whose objects have no fields other than those described. */
export function createSchemas(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(document), DOCUMENT)
  return {
    /** Returns the errors of a value by the schema at a pointer, or null if it has none. */
    faultsOf(pointer: string, value: unknown): string | null {
      const validate = ajv.getSchema(`${DOCUMENT}#${pointer}`)
      if (!validate) throw new Error(`The document has no schema at ${pointer}`)
      return validate(value) ? null : ajv.errorsText(validate.errors?.slice(0, 3))
    },
  }
}

/** Returns the JSON pointer to a place in a document, escaped for the fragment of an address. */
export function pointerTo(...keys: readonly string[]): string {
  return keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
}

/**
 * Returns a copy in which objects with described fields allow no others: clients must accept new fields, tests must
 * not.
 */
function closed(document: ApiDocument): object {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    const schema = value as JsonSchema | null
    const isObject = schema?.type === 'object' && typeof schema.properties === 'object'
    return isObject && key !== 'value' ? { ...schema, additionalProperties: false } : value
  })
}
