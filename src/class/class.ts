import type { Dependencies } from '#session/dependencies.ts'

/** What the classes of a teacher need, whose code comes with their screen. */
export interface ClassServices {
  ofClasses: Pick<Dependencies, 'database' | 'http'>
}
