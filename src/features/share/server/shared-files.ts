import { msg } from '@lingui/core/runtime-macro'
import { exportOutput } from '#src/features/content/server/export-content.ts'
import { exportTranscript } from '#src/features/transcript/server/export-transcript.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { findShare, type ShareRow } from './find-share.ts'
import { loadSharedThing, type SharedAsset, type SharedThing } from './load-shared-item.ts'
import { maySee } from './share-password.ts'

const written = ['docx', 'md', 'txt'] as const
const said = ['docx', 'txt', 'srt', 'vtt'] as const

/** How visitors may download the shared thing. */
export type SharedFile = {
  kind: 'recording' | (typeof written)[number] | (typeof said)[number]
  href: string
}

/** The files a share offers; none unless its owner allows downloads. */
export function filesOf({ downloads, hashid }: ShareRow, thing: SharedThing): SharedFile[] {
  if (!downloads) return []
  const at = `/api/shares/file/${hashid}?as=`
  if (thing.kind === 'content') return written.map((kind) => ({ kind, href: at + kind }))
  if (thing.kind === 'asset') return filesOfAsset(thing, (kind) => at + kind)
  if (thing.kind === 'clip') return recordingOf(thing.recording)
  if (thing.kind === 'guest') return []
  const { opened } = thing
  return opened ? filesOfAsset(opened, (kind) => `${at}${kind}&item=${opened.id}`) : []
}

function filesOfAsset(
  { recording, translation }: SharedAsset,
  hrefOf: (kind: string) => string,
): SharedFile[] {
  const language = translation.shown ? `&lang=${translation.shown}` : ''
  const { transcript } = recording
  const isTimed = transcript.some(({ startMs }) => startMs !== null)
  const kinds =
    transcript.length === 0 ? [] : said.filter((kind) => isTimed || !['srt', 'vtt'].includes(kind))
  return [...recordingOf(recording), ...kinds.map((kind) => ({ kind, href: hrefOf(kind) + language }))]
}

function recordingOf({ src }: SharedAsset['recording']): SharedFile[] {
  return src === undefined ? [] : [{ kind: 'recording', href: src }]
}

type Asked = {
  share: string
  cookies: string | undefined
  as: string
  item: string | undefined
  lang?: string | undefined
  locale: Locale
}

/** A shared text as a file. Throws Refusal 404 `file_not_found` for any other. */
export async function exportShared(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { share, cookies, as, item, lang, locale }: Asked,
): Promise<Response> {
  const found = await findShare(platform, share)
  const row = found?.kind === 'open' && maySee(platform, found.row, cookies) ? found.row : undefined
  const thing = row && (await loadSharedThing(platform, { row, item, lang, locale }))
  const file = thing && filesOf(row, thing).find(({ kind }) => kind === as)
  if (!file || file.kind === 'recording') throw fileNotFound()
  const { workspace, content } = row
  const { kind: format } = file
  if (content && isWritten(format))
    return exportOutput(platform, { workspace, content, format, locale, withTrash: true })
  const language = languageOf(thing)
  const choices = { format, chars: 65, speakers: true, times: true, language }
  return exportTranscript(platform, { workspace, asset: row.asset ?? item ?? '', choices, withTrash: true })
}

function languageOf(thing: SharedThing): string | undefined {
  const shown = thing.kind === 'collection' ? thing.opened : thing
  return shown && 'translation' in shown ? (shown.translation.shown ?? undefined) : undefined
}

function isWritten(kind: string): kind is (typeof written)[number] {
  return written.some((one) => one === kind)
}

function fileNotFound(): Refusal {
  return new Refusal(404, 'file_not_found', msg`This file doesn’t exist.`)
}
