import type { Examples } from '../responses.ts'
import type { ApiDocument, Media, Operation, Parameter, Reference, Response } from '../document.ts'
import { html, joined, type Html, json, line, paragraphs } from './prose.ts'
import { headerTerms, parameterTerms } from './terms.ts'
import { problemLink } from './problems.ts'
import { typeOf } from './schemas.ts'

/** A call with its path and method. */
export type Call = { path: string; method: string; operation: Operation }

/** Lists all calls of a document, in its order. */
export function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** Method and path; the path may wrap at its slashes. */
const address = ({ method, path }: Call): Html =>
  html`<span class="method">${method}</span> <code>${joined(path.split(/(?<=\/)/), html`<wbr />`)}</code>`

/** Renders one call: its parameters and body, and all its responses. */
export function callSection(call: Call): Html {
  const { operation } = call
  return html`<section id="${operation.operationId}">
    <h3>${operation.summary}</h3>
    <p class="address">${address(call)}</p>
    ${paragraphs(operation.description)}
    <p>${credential(operation)}</p>
    ${parameterList(operation.parameters ?? [])} ${Object.values(operation.requestBody?.content ?? {}).map(requestBody)}
    <h4>Answers</h4>
    ${Object.entries(operation.responses).map(success)}
    <ul class="problems">
      ${Object.values(operation.responses).flatMap(problems)}
    </ul>
  </section>`
}

function credential({ security = [] }: Operation): string {
  if (security.length === 0) return 'Needs no identity token.'
  return security.some((kinds) => Object.keys(kinds).length === 0)
    ? 'May come with an identity token.'
    : 'Needs an identity token.'
}

function parameterList(parameters: readonly (Parameter | Reference)[]): Html | null {
  // The headers that every request may carry are references; the page shows them once, for all calls.
  const own = parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  if (own.length === 0) return null
  return html`<h4>Parameters</h4>
    ${parameterTerms(own)}`
}

function requestBody({ schema, examples = {} }: Media): Html {
  return html`<h4>Request</h4>
    <p>Body: ${typeOf(schema)}</p>
    ${exampleList(examples)}`
}

/** Renders a response that is not an error. */
function success([status, { description, headers = {}, content = {} }]: [string, Response]): Html | null {
  if (status >= '400') return null
  return html`<p><strong>${status}</strong> ${line(description)}</p>
    ${Object.entries(content).map(
      ([type, { schema, examples = {} }]) =>
        html`<p>Body: ${type === 'application/json' ? typeOf(schema) : html`<code>${type}</code>`}</p>
          ${exampleList(examples)}`,
    )}
    ${headerTerms(headers)}`
}

function problems({ content = {} }: Response): Html[] {
  const media = content['application/problem+json']
  return Object.keys(media?.examples ?? {}).map(
    (name) => html`<li>${problemLink(name, media!.examples![name]!.value)}</li>`,
  )
}

function exampleList(examples: Examples): Html[] {
  return Object.values(examples).map(
    ({ summary, value }) =>
      html`<details>
        <summary>Example: ${summary}</summary>
        ${json(value)}
      </details>`,
  )
}
