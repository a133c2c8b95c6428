import { createAccount, type AccountServices } from '#account/account.ts'
import { createNotebookTravel, type NotebookTravel } from '#notebook/notebookTravel.ts'
import { createResults, type ResultServices } from '#result/result.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { createSessionServices, type SessionServices } from '#session/sessionServices.ts'
import { createTaking, type TakingServices } from '#taking/taking.ts'

/** The services of all rooms. Each screen asks for those of the rooms that it names. */
export type Services = SessionServices &
  TakingServices &
  AccountServices &
  ResultServices & { notebookTravel: NotebookTravel }

export function createServices(dependencies: Dependencies): Services {
  const taking = createTaking(dependencies)
  return {
    ...createSessionServices(dependencies),
    ...taking,
    ...createAccount(dependencies, taking.profile),
    ...createResults(dependencies),
    notebookTravel: createNotebookTravel(dependencies),
  }
}
