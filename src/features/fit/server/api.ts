import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import type { Scored } from '#src/features/icp/rules/score.ts'
import { draftIcp, triedIcp } from '#src/features/icp/schema.ts'
import { explainScore, type Matches, tryIcp } from '#src/features/icp/server/read-scores.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { figuresReader } from './read-figures.ts'

const mostBytes = 100_000

/** `criteria` are the parsed ones; `explained` is null without an account or if it doesn't exist. */
type TriedIcp = Matches & { criteria: Criterion[]; explained: (Scored & { name: string }) | null }

/**
 * `POST /api/icp/try` {fields, account?}: previews an unsaved profile, see `tryIcp`, and how it would score
 * one account. Stores nothing. 422 `unfinished` while criteria are incomplete.
 */
export function fitApi(platform: Platform): Hono {
  const api = new Hono()
  const readFigures = figuresReader(platform)
  api.post('/api/icp/try', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const asked = triedIcp.safeParse(await readJson(context.req.raw, mostBytes))
    const draft = draftIcp.safeParse(asked.data?.fields)
    if (!asked.success || !draft.success)
      throw new Refusal(
        422,
        'unfinished',
        msg`Complete the highlighted criteria to see how many accounts match.`,
      )
    const { account } = asked.data
    const rules = { workspace, ...draft.data }
    const explained = account && (await explainScore(platform, { ...rules, account }, readFigures))
    const matches = await tryIcp(platform, rules, readFigures)
    const answer: TriedIcp = { ...matches, criteria: rules.criteria, explained: explained || null }
    return context.json(answer)
  })
  return api
}
