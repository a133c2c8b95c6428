import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import * as z from 'zod'

/** What a request needs to know of a route. `body`: JSON schema of the body that it describes, if it does. */
export type Route = { method: string; url: string; body: z.core.JSONSchema.BaseSchema | null }

/** Fastify's own word of every instance, before it has routes (its documentation, Diagnostics Channel). */
const INITIALIZATION = 'fastify.initialization'

/** Builds something with a Fastify instance in it, and tells every route that was registered meanwhile. */
export async function registeredRoutes<Built>(build: () => Promise<Built>): Promise<{ built: Built; routes: Route[] }> {
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

function bodyOf({ schema }: RouteOptions): Route['body'] {
  return schema?.body instanceof z.core.$ZodType ? z.toJSONSchema(schema.body, { unrepresentable: 'any' }) : null
}
