import { createAccount, type AccountServices } from '#account/account.ts'
import type { ClassServices } from '#class/class.ts'
import { createDescribing, type DescribingServices } from '#describing/describing.ts'
import { createNotebook, type NotebookServices } from '#notebook/notebook.ts'
import { createResults, type ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { createSessionServices, type SessionServices } from '#session/sessionServices.ts'
import { createTaking, type TakingServices } from '#taking/taking.ts'

/** The services of all rooms. A screen uses only those of the rooms that it imports. */
export type Services = SessionServices &
  TakingServices &
  AccountServices &
  ResultServices &
  DescribingServices &
  ClassServices &
  NotebookServices

export function createServices(dependencies: Dependencies): Services {
  const taking = createTaking(dependencies)
  const results = createResults(dependencies)
  return {
    ...createSessionServices(dependencies),
    ...taking,
    ...createAccount(dependencies, taking.profile),
    ...results,
    ...createDescribing(dependencies),
    ofClasses: dependencies,
    ...createNotebook(dependencies, results),
  }
}
