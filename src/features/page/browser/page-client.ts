import { msg } from '@lingui/core/runtime-macro'
import { ask, bodyOf, json, RequestError } from '#src/platform/navigation/ask-server.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type {
  BlockMaterial,
  DraftPageData,
  MaterialPart,
  PictureChoice,
  PublishAnswer,
  SaveAnswer,
} from '../schema.ts'

type Which = { page: string; version: number }

/** Saves the draft. Throws RequestError when the server cannot be reached or will not take it. */
export function sendPage({ page, version }: Which, data: DraftPageData): Promise<SaveAnswer> {
  return send<SaveAnswer>(`/api/pages/${page}?version=${version}`, json('PUT', data))
}

export function sendPublish({ page, version }: Which): Promise<PublishAnswer> {
  return send<PublishAnswer>(`/api/pages/${page}/publish?version=${version}`, { method: 'POST' })
}

export function sendUnpublish(page: string): Promise<{ version: number }> {
  return send<{ version: number }>(`/api/pages/${page}/unpublish`, { method: 'POST' })
}

export function sendAddress(
  page: string,
  address: { slug: string; visibility: string; password?: string },
): Promise<{ slug: string; version: number }> {
  return send(`/api/pages/${page}/address`, json('PUT', address))
}

export function sendSchedule({ page, version }: Which, at: Date): Promise<PublishAnswer> {
  return send(`/api/pages/${page}/schedule?version=${version}`, json('POST', { at: at.toISOString() }))
}

export function sendUnschedule(page: string): Promise<{ version: number }> {
  return send(`/api/pages/${page}/unschedule`, { method: 'POST' })
}

export type VersionLine = {
  n: number
  label: string
  author: string
  createdAt: string
  isPublished: boolean
  isDraft: boolean
  blocks: number
}

export async function readVersions(page: string): Promise<VersionLine[]> {
  return (await send<{ versions: VersionLine[] }>(`/api/pages/${page}/versions`, { method: 'GET' })).versions
}

export function sendRestore({ page, version }: Which, n: number): Promise<SaveAnswer> {
  return send(`/api/pages/${page}/versions/${n}/restore?version=${version}`, { method: 'POST' })
}

export function sendTemplate(page: string, name: string): Promise<{ id: string }> {
  return send(`/api/pages/${page}/template`, json('POST', { name }))
}

export function readMaterial(asked: {
  asset: string
  part: MaterialPart
  variant: number
}): Promise<BlockMaterial> {
  const query = new URLSearchParams({ ...asked, variant: String(asked.variant) })
  return send(`/api/pages/material?${query}`, { method: 'GET' })
}

/** Library images matching the search, latest first. */
export async function readPictures(q: string): Promise<PictureChoice[]> {
  const address = `/api/pages/pictures?${new URLSearchParams({ q })}`
  return (await send<{ pictures: PictureChoice[] }>(address, { method: 'GET' })).pictures
}

/** Uploads an image and returns its media id. */
export async function sendPicture(file: File): Promise<string> {
  const answer = await send<{ kind: string; media?: { id: string } }>(
    `/api/assets/upload?name=${encodeURIComponent(file.name)}`,
    { method: 'POST', body: file },
  )
  if (answer.kind === 'image' && answer.media) return answer.media.id
  throw new RequestError(
    speak(documentLocale(), msg`This file isn’t an image. Choose a PNG, JPEG or WebP file.`),
  )
}

async function send<Answer>(address: string, request: RequestInit): Promise<Answer> {
  return bodyOf(await ask(address, request), [409, 422]) as Answer
}
