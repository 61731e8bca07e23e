import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { Part } from '../rules/library/part.ts'

const path = '/api/step-templates'

/** Saves steps in the library. Throws an error with a user-readable message if refused. */
export async function saveStepsToLibrary(kept: {
  name: string
  note: string
  part: Part
}): Promise<{ id: string; version: number }> {
  return bodyOf(await ask(path, json('POST', kept))) as { id: string; version: number }
}

/**
 * Saves a new version of library steps based on `version`; if someone else saved one since, says so. Throws
 * an error with a user-readable message if refused otherwise.
 */
export async function saveToLibrary(
  template: string,
  saved: { name: string; note: string; part: Part; version: number },
): Promise<{ kind: 'saved'; version: number } | { kind: 'conflict' }> {
  const answer = await ask(`${path}/${template}`, json('PUT', saved))
  return answer.status === 409
    ? { kind: 'conflict' }
    : { kind: 'saved', ...(bodyOf(answer) as { version: number }) }
}

/**
 * The steps of a version in the library. Throws an error with a user-readable message if it no longer exists.
 */
export async function readFromLibrary(template: string, version: number): Promise<Part> {
  return (bodyOf(await ask(`${path}/${template}/versions/${version}`)) as { part: Part }).part
}
