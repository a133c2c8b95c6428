import type { Problem } from '#contracts/problem.ts'
import type { ApiDocument, Response } from '../document.ts'
import { html, type Html, json } from './prose.ts'
import { headerTerms } from './terms.ts'

/** Renders a problem of a call as a link to its full description. */
export function problemLink(name: string, value: unknown): Html {
  const { status, title } = value as Problem
  return html`<a href="#problem-${name}">${status} <code>${name}</code> <span>${title}</span></a>`
}

/** Renders every error that has an example in the document, once, sorted by status. */
export function problemSections({ paths, components }: ApiDocument): Html[] {
  const found = new Map<string, { problem: Problem; response: Response }>()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ofCalls = operations.flatMap(({ responses }) => Object.values(responses))
  for (const response of [...ofCalls, ...Object.values(components.responses)]) {
    const examples = response.content?.['application/problem+json']?.examples ?? {}
    for (const [name, { value }] of Object.entries(examples)) found.set(name, { problem: value as Problem, response })
  }
  return [...found]
    .sort(([, one], [, other]) => one.problem.status - other.problem.status)
    .map(
      ([name, { problem, response }]) =>
        html`<section id="problem-${name}">
          <h3>${problem.status} <code>${name}</code></h3>
          <p>${problem.title}.</p>
          ${headerTerms(response.headers ?? {})} ${json(problem)}
        </section>`,
    )
}
