import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { limitRate } from '#src/platform/http/limit-rate.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { wording } from '#src/translation/speak.ts'
import { draftLabels } from '../messages/draft-labels.ts'
import { draftBytes } from '../rules/limits.ts'
import { draftToSave, wordsToFetch } from '../schema.ts'
import { fetchWords } from './fetch-words.ts'
import { saveDraft } from './save-draft.ts'

/**
 * `POST /api/drafts` with a draft of the public tools: 201 with the created asset, 200 if it existed, 422 when the
 * draft or its transcript is invalid. `POST /api/tools/words` {address}: the result of `fetchWords`, for everyone;
 * 429 above the rate limit, 503 when too many requests are running.
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
  api.route('/', wordsApi(platform))
  return api
}

/** Each may use 20 MB and a thread for half a minute. */
const mostAtOnce = 6

function wordsApi(platform: Platform): Hono {
  const api = new Hono()
  let underWay = 0
  api.post(
    '/api/tools/words',
    limitRate({ name: 'tool-words', points: 30, seconds: 600, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const asked = wordsToFetch.safeParse(await readJson(context.req.raw, 10_000))
      if (!asked.success)
        throw new Refusal(
          422,
          'malformed',
          msg`This isn’t a web address. Enter a URL such as https://example.com/feed.xml.`,
        )
      if (underWay >= mostAtOnce)
        throw new Refusal(503, 'busy', msg`The server is busy right now. Try again in a moment.`, {
          'retry-after': '10',
        })
      underWay += 1
      try {
        return context.json(await fetchWords(platform, asked.data.address))
      } finally {
        underWay -= 1
      }
    },
  )
  return api
}

/** The schema's message if it is one of ours, else a general one. */
function noDraft(said: string | undefined): Refusal {
  const keys = ['enterTitle', 'longTitle', 'noText', 'longText', 'emptyEdit', 'longEdit'] as const
  const key = keys.find((one) => wording(draftLabels[one]) === said) ?? 'malformed'
  return new Refusal(422, 'draft_malformed', draftLabels[key])
}
