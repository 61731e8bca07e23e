import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { draftBytes } from '../rules/limits.ts'
import { draftToSave } from '../schema.ts'
import { draftWords } from '../words/draft-words.ts'
import { saveDraft } from './save-draft.ts'

/**
 * `POST /api/drafts` with a draft of the public tools: 201 with the asset that it became, 200 when it had become one
 * before, 422 when it is no draft or its transcript cannot be read.
 */
export function toolApi(platform: Platform): Hono {
  const api = new Hono()
  api.post('/api/drafts', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const parsed = draftToSave.safeParse(await readJson(context.req.raw, draftBytes))
    if (!parsed.success) throw noDraft(parsed.error.issues[0]?.message)
    const saved = await saveDraft(platform, { ...parsed.data, workspace, user })
    return context.json(saved, saved.isNew ? 201 : 200)
  })
  return api
}

/** What the schema says of it where that is in our words, else that it cannot be read. */
function noDraft(said: string | undefined): Refusal {
  const keys = ['enterTitle', 'longTitle', 'noText', 'longText', 'emptyEdit', 'longEdit'] as const
  const key = keys.find((one) => draftWords.en[one] === said) ?? 'malformed'
  return new Refusal(
    422,
    'draft_malformed',
    told(draftWords, (words) => words[key]),
  )
}
