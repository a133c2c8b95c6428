import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { API_INFO } from '../openApi/apiInfo.ts'
import { describeApi, describeRoute } from '../openApi/transform.ts'

/** Describes the API from the routes' schemas; must be registered before them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: API_INFO,
    transform: describeRoute,
    transformObject: describeApi,
    convertConstToEnum: false,
  })
}

/**
 * For routes whose service checks the input itself, because other checks come first: the schemas only describe it.
 */
export const describeOnly: FastifySchemaCompiler<unknown> = () => (data) => ({ value: data })
