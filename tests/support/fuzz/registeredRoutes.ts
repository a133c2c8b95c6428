import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as z from 'zod'

/** What a request to a route needs. `body`: the JSON schema of the request body, if the route describes one. */
export type Route = { method: string; url: string; body: z.core.JSONSchema.BaseSchema | null }

/** Fastify announces every instance here before it has routes (Fastify's documentation, Diagnostics Channel). */
const INITIALIZATION = 'fastify.initialization'

/** Builds something with a Fastify instance, and returns every route registered meanwhile. */
export async function collectRoutes<Built>(build: () => Promise<Built>): Promise<{ built: Built; routes: Route[] }> {
  const routes: Route[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) routes.push({ method, url: route.url, body: bodyOf(route) })
    })
  }
  subscribe(INITIALIZATION, listen)
  try {
    return { built: await build(), routes }
  } finally {
    unsubscribe(INITIALIZATION, listen)
  }
}

function bodyOf({ config }: RouteOptions): Route['body'] {
  const { body } = config?.endpoint ?? {}
  return body ? z.toJSONSchema(body.schema, { unrepresentable: 'any' }) : null
}
