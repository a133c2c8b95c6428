import { ProblemError } from '../problems.ts'

/** Why there is no result to read, change or delete: always in these words, so that they do not tell what exists. */
export const resultNotFound = () => new ProblemError('result-not-found', 'No result has this code.')
