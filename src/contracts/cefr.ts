import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'

/** The six levels of the Common European Framework of Reference, lowest first. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

export const CefrLevel = z
  .enum(cefrLevels)
  .register(api, { id: 'CefrLevel', description: 'Level of the Common European Framework of Reference.' })
export type CefrLevel = z.infer<typeof CefrLevel>
