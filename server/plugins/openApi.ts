import swagger from '@fastify/swagger'
import { Problem } from '#contracts/problem'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes the API from the routes' schemas; must be registered before them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vocabulary Test API',
        version: '1',
        description:
          'Tests of English vocabulary: create one, save answers, carry it to another device, complete it, read a shared ' +
          'result, delete an account.',
      },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
}

/**
 * For routes whose service checks the input itself, because other checks come first: the schemas only describe it.
 */
export const describeOnly: FastifySchemaCompiler<unknown> = () => (data) => ({ value: data })

/** Descriptions of errors by status, for the `response` of a route's schema. */
export function problemResponses<Status extends number>(descriptions: Record<Status, string>) {
  return Object.fromEntries(
    Object.entries<string>(descriptions).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema: Problem } } },
    ]),
  )
}
