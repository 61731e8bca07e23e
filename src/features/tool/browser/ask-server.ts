type Words = { unreachable: string; strange: string; signedOut?: string; signal?: AbortSignal }

/** Sends JSON to an endpoint; returns the response, or the error: the server's message, else the given one. */
export async function askServer<Answer extends object>(
  path: string,
  body: object,
  { unreachable, strange, signedOut, signal }: Words,
): Promise<Answer | { problem: string }> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) }
  const response = await fetch(path, sent).catch(() => undefined)
  if (!response) return { problem: unreachable }
  if (response.status === 401 && signedOut) return { problem: signedOut }
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return { problem: strange }
  if (!response.ok)
    return { problem: 'message' in answer && typeof answer.message === 'string' ? answer.message : strange }
  // Our own server answers with the shape declared in schema.ts.
  return answer as Answer
}
