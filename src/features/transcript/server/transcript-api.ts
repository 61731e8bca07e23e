import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { assetNotFound, isAssetId, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { transcriptWords } from '#src/features/transcript/words/transcript-words.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson, readText } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, saidIn, told } from '#src/words/locale.ts'
import {
  commentChange,
  commentForm,
  documentChanges,
  exportChoices,
  transcriptMaxBytes,
  translationChanges,
  translationLanguage,
  versionForm,
} from '../schema.ts'
import { documentWords } from '../words/document-words.ts'
import { exportTranscript } from './export-transcript.ts'
import { transcriptNotFound } from './find-transcript.ts'
import { loadDocument } from './load-editor.ts'
import { saveTranscript } from './save-transcript.ts'
import { addComment, listComments, removeComment, resolveComment } from './transcript-comments.ts'
import { listVersions, nameVersion, restoreVersion } from './transcript-versions.ts'
import { listTranslations, loadTranslation } from './translation/find-translation.ts'
import { importTranslation, removeTranslation, saveTranslation } from './translation/save-translation.ts'

const largestDocumentBytes = 20_000_000
const largestCommentBytes = 30_000

type Which = { workspace: string; user: string; asset: string }

/**
 * What members do with the transcript of an asset, below `/api/assets/{id}/transcript`. `GET` and `PUT` the document (409
 * with the version that was saved since), `GET export?format=…` a file, `GET` and `POST versions`, `POST
 * versions/{id}/restore`, `GET` and `POST comments`, `PUT` and `DELETE comments/{id}`, `GET translations`, `GET`, `PUT` and
 * `DELETE translations/{language}`, `POST translations/{language}/file?name=` subtitles. Each refusal says what to do.
 */
export function transcriptApi(platform: Platform): Hono {
  const api = new Hono().basePath('/api/assets/:asset/transcript')

  api.get('/', async (context) => {
    const which = await who(platform, context)
    await requireAsset(platform, { workspace: which.workspace, id: which.asset })
    const found = await loadDocument(platform, which)
    if (!found) throw transcriptNotFound()
    return context.json(found)
  })

  api.put('/', async (context) => {
    const which = await who(platform, context)
    const changes = await read(context, documentChanges, largestDocumentBytes)
    const answer = await saveTranscript(platform, { ...which, changes })
    return context.json(answer, answer.saved ? 200 : 409)
  })

  api.get('/export', async (context) => {
    const which = await who(platform, context)
    const choices = exportChoices.safeParse(context.req.query())
    if (!choices.success) {
      throw new Refusal(
        400,
        'export_malformed',
        told(transcriptWords, (words) => words.exportChoices),
      )
    }
    return exportTranscript(platform, { ...which, choices: choices.data })
  })

  addVersions(platform, api)
  addComments(platform, api)
  addTranslations(platform, api)
  return api
}

function addVersions(platform: Platform, api: Hono): void {
  api.get('/versions', async (context) =>
    context.json(await listVersions(platform, await who(platform, context))),
  )
  api.post('/versions', async (context) => {
    const which = await who(platform, context)
    const named = await read(context, versionForm, largestDocumentBytes)
    return context.json(await nameVersion(platform, { ...which, ...named }), 201)
  })
  api.post('/versions/:version/restore', async (context) => {
    const which = await who(platform, context)
    return context.json(await restoreVersion(platform, { ...which, version: idOf(context, 'version') }))
  })
}

function addComments(platform: Platform, api: Hono): void {
  api.get('/comments', async (context) =>
    context.json(await listComments(platform, await who(platform, context))),
  )
  api.post('/comments', async (context) => {
    const which = await who(platform, context)
    await addComment(platform, { ...which, comment: await read(context, commentForm, largestCommentBytes) })
    return context.json(await listComments(platform, which), 201)
  })
  api.put('/comments/:comment', async (context) => {
    const which = await who(platform, context)
    const { resolved } = await read(context, commentChange, largestCommentBytes)
    await resolveComment(platform, { ...which, comment: idOf(context, 'comment'), isResolved: resolved })
    return context.json(await listComments(platform, which))
  })
  api.delete('/comments/:comment', async (context) => {
    const which = await who(platform, context)
    await removeComment(platform, { ...which, comment: idOf(context, 'comment') })
    return context.json(await listComments(platform, which))
  })
}

function addTranslations(platform: Platform, api: Hono): void {
  const path = '/translations/:language'
  api.get('/translations', async (context) =>
    context.json(await listTranslations(platform, await who(platform, context))),
  )
  api.get(path, async (context) => {
    const which = await who(platform, context)
    return context.json(await loadTranslation(platform, { ...which, language: languageOf(context) }))
  })
  api.put(path, async (context) => {
    const which = { ...(await who(platform, context)), language: languageOf(context) }
    const { lines } = await read(context, translationChanges, largestDocumentBytes)
    await saveTranslation(platform, { ...which, lines })
    return context.json({ saved: true })
  })
  api.post(`${path}/file`, async (context) => {
    const which = { ...(await who(platform, context)), language: languageOf(context) }
    const filename = context.req.query('name')?.slice(0, 300) ?? ''
    const text = await readText(context.req.raw, transcriptMaxBytes)
    return context.json(await importTranslation(platform, { ...which, filename, text }))
  })
  api.delete(path, async (context) => {
    const which = { ...(await who(platform, context)), language: languageOf(context) }
    await removeTranslation(platform, which)
    return context.json({ removed: true })
  })
}

function languageOf(context: Context): string {
  const language = translationLanguage.safeParse(context.req.param('language'))
  if (language.success) return language.data
  throw new Refusal(
    422,
    'language_malformed',
    told(documentWords, (words) => words.writeTag),
  )
}

async function who(platform: Platform, context: Context): Promise<Which> {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  const asset = context.req.param('asset') ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  return { workspace, user, asset }
}

async function read<T extends z.ZodType>(
  context: Context,
  schema: T,
  maxBytes: number,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readJson(context.req.raw, maxBytes))
  if (parsed.success) return parsed.data
  throw new Refusal(422, 'transcript_malformed', {
    en: problemIn('en', parsed.error),
    de: problemIn('de', parsed.error),
  })
}

function problemIn(locale: Locale, { issues: [issue] }: z.ZodError): string {
  const words = documentWords[locale]
  const what = issue ? saidIn(documentWords, locale, issue.message) : words.isMalformed
  return words.cannotBeSaved(issue?.path.join('.') || words.theBody, what)
}

/** What is no id is taken for one that nothing has. */
function idOf(context: Context, name: 'version' | 'comment'): string {
  const id = context.req.param(name) ?? ''
  return isAssetId(id) ? id : '00000000-0000-0000-0000-000000000000'
}
