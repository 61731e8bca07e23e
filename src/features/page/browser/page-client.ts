import { type DraftPageData, type PublishAnswer, type SaveAnswer } from '../schema.ts'

/** Why the server did not do it, in words for the person at the editor. */
class PageRequestError extends Error {}

type Which = { page: string; version: number }

/** Sends the draft. Throws PageRequestError when the server cannot be reached or will not take it. */
export function sendPage({ page, version }: Which, data: DraftPageData): Promise<SaveAnswer> {
  return send<SaveAnswer>(`/api/pages/${page}?version=${version}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
}

export function sendPublish({ page, version }: Which): Promise<PublishAnswer> {
  return send<PublishAnswer>(`/api/pages/${page}/publish?version=${version}`, { method: 'POST' })
}

export function sendUnpublish(page: string): Promise<{ version: number }> {
  return send<{ version: number }>(`/api/pages/${page}/unpublish`, { method: 'POST' })
}

/** Uploads a picture and gives its id among the workspace's media. */
export async function sendPicture(file: File): Promise<string> {
  const answer = await send<{ kind: string; media?: { id: string } }>(
    `/api/assets/upload?name=${encodeURIComponent(file.name)}`,
    { method: 'POST', body: file },
  )
  if (answer.kind === 'image' && answer.media) return answer.media.id
  throw new PageRequestError('This file is no picture. Choose a PNG, JPEG or WebP.')
}

/** What our own server answers is believed to have the shape that it declares in schema.ts. */
async function send<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) throw new PageRequestError('The server cannot be reached. Check your connection.')
  if (response.status === 401) throw new PageRequestError('You are signed out. Sign in again in another tab.')
  const answer: unknown = await response.json().catch(() => undefined)
  const isRefused = !response.ok && response.status !== 409 && response.status !== 422
  if (isRefused || typeof answer !== 'object' || answer === null || 'error' in answer) {
    throw new PageRequestError(messageOf(answer))
  }
  return answer as Answer
}

function messageOf(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer
  return hasMessage && typeof answer.message === 'string'
    ? answer.message
    : 'The server did not answer as it should.'
}
