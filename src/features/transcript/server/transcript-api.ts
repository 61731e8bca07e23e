import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  commentChange,
  commentForm,
  documentChanges,
  type ExportChoices,
  exportChoices,
  versionForm,
} from '../schema.ts'
import { exportTranscript, measurePace } from './export-transcript.ts'
import { transcriptNotFound } from './find-transcript.ts'
import { joinCues } from './join-cues.ts'
import { loadDocument } from './load-editor.ts'
import { saveTranscript } from './save-transcript.ts'
import { addComment, listComments, removeComment, resolveComment } from './transcript-comments.ts'
import { idOf, maxDocumentBytes, readBody, transcriptOf } from './transcript-request.ts'
import { listVersions, nameVersion, restoreVersion } from './transcript-versions.ts'

const largestCommentBytes = 30_000

/**
 * Transcript endpoints for members, below `/api/assets/{id}/transcript`. `GET` and `PUT` the document (409 with the
 * newer version on conflict), `POST join` to join cues into paragraphs, `GET export?format=…` a file and
 * `GET export/pace` how fast its subtitles are, `GET` and `POST versions`, `POST versions/{id}/restore`, `GET` and
 * `POST comments`, `PUT` and `DELETE comments/{id}`. Each refusal says what to do.
 */
export function transcriptApi(platform: Platform): Hono {
  const api = new Hono().basePath('/api/assets/:asset/transcript')

  api.get('/', async (context) => {
    const which = await transcriptOf(platform, context)
    await requireAsset(platform, { workspace: which.workspace, id: which.asset })
    const found = await loadDocument(platform, which)
    if (!found) throw transcriptNotFound()
    return context.json(found)
  })

  api.put('/', async (context) => {
    const which = await transcriptOf(platform, context)
    const changes = await readBody(context, documentChanges, maxDocumentBytes)
    const answer = await saveTranscript(platform, { ...which, changes })
    return context.json(answer, answer.saved ? 200 : 409)
  })

  api.post('/join', async (context) =>
    context.json(await joinCues(platform, await transcriptOf(platform, context))),
  )

  api.get('/export', async (context) => {
    const which = await transcriptOf(platform, context)
    return exportTranscript(platform, { ...which, choices: readChoices(context.req.query()) })
  })

  api.get('/export/pace', async (context) => {
    const which = await transcriptOf(platform, context)
    const choices = readChoices({ format: 'srt', ...context.req.query() })
    return context.json(await measurePace(platform, { ...which, choices }))
  })

  addVersions(platform, api)
  addComments(platform, api)
  return api
}

function readChoices(query: Record<string, string>): ExportChoices {
  const choices = exportChoices.safeParse(query)
  if (choices.success) return choices.data
  throw new Refusal(
    400,
    'export_malformed',
    msg`Use ?format=srt, vtt, txt, md, docx or json, optionally with chars=32, 42 or 65, speakers=0 or 1, times=0 and language=de.`,
  )
}

function addVersions(platform: Platform, api: Hono): void {
  api.get('/versions', async (context) =>
    context.json(await listVersions(platform, await transcriptOf(platform, context))),
  )
  api.post('/versions', async (context) => {
    const which = await transcriptOf(platform, context)
    const named = await readBody(context, versionForm, maxDocumentBytes)
    return context.json(await nameVersion(platform, { ...which, ...named }), 201)
  })
  api.post('/versions/:version/restore', async (context) => {
    const which = await transcriptOf(platform, context)
    return context.json(await restoreVersion(platform, { ...which, version: idOf(context, 'version') }))
  })
}

function addComments(platform: Platform, api: Hono): void {
  api.get('/comments', async (context) =>
    context.json(await listComments(platform, await transcriptOf(platform, context))),
  )
  api.post('/comments', async (context) => {
    const which = await transcriptOf(platform, context)
    await addComment(platform, {
      ...which,
      comment: await readBody(context, commentForm, largestCommentBytes),
    })
    return context.json(await listComments(platform, which), 201)
  })
  api.put('/comments/:comment', async (context) => {
    const which = await transcriptOf(platform, context)
    const { resolved } = await readBody(context, commentChange, largestCommentBytes)
    await resolveComment(platform, { ...which, comment: idOf(context, 'comment'), isResolved: resolved })
    return context.json(await listComments(platform, which))
  })
  api.delete('/comments/:comment', async (context) => {
    const which = await transcriptOf(platform, context)
    await removeComment(platform, { ...which, comment: idOf(context, 'comment') })
    return context.json(await listComments(platform, which))
  })
}
