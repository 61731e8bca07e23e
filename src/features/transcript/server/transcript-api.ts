import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { exportChoices } from '../schema.ts'
import { exportTranscript } from './export-transcript.ts'

/**
 * What members do with transcripts. `GET /api/assets/{id}/transcript/export?format=srt|vtt|txt|md|docx|json` answers with
 * a file; see `exportChoices`.
 */
export function transcriptApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/assets/:asset/transcript/export', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const choices = exportChoices.safeParse(context.req.query())
    if (!choices.success) {
      throw new Refusal(
        400,
        'export_malformed',
        'Say ?format=srt, vtt, txt, md, docx or json, and if you like chars=32, 42 or 65, speakers=0 and times=0.',
      )
    }
    return exportTranscript(platform, { workspace, asset: context.req.param('asset'), choices: choices.data })
  })

  return api
}
