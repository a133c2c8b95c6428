import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { API_INFO } from './apiInfo.ts'
import { describeApi, describeRoute } from './transform.ts'

/** Builds the description of the API from the schemas of the routes. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: API_INFO,
    transform: describeRoute,
    transformObject: describeApi,
    convertConstToEnum: false,
  })
}

/**
 * A validator compiler that accepts everything, for routes that validate their input after other checks. Their schemas
 * only describe the input.
 */
export const describeOnly: FastifySchemaCompiler<unknown> = () => (data) => ({ value: data })
