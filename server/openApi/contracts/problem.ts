import { Problem } from '#contracts/problem'
import { describeFields, describeObject } from '../describedSchemas.ts'

/** Errors. */
export function describeProblem(): void {
  describeObject(Problem, 'Problem', 'An error (RFC 9457).', {
    type: 'Which error of this API it is: `urn:problem-type:` and its name.',
    title: 'The same for every error of this type.',
    status: 'The status of the answer.',
    detail: 'What is wrong with this request, and what to do.',
    request_id: 'Of errors from 500 on: under this id the log tells more.',
    errors: 'The places that are not valid, at most 20.',
  })
  describeFields(Problem.shape.errors.def.innerType.def.element, {
    path: 'The place in the body, such as `words.3.checked`.',
    message: 'What is wrong there.',
  })
}
