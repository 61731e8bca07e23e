import { msg } from '@lingui/core/runtime-macro'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import type { Distribution, Scored } from '#src/features/icp/rules/score.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'

/** The response of `POST /api/icp/try`. */
export type TriedDraft = {
  matches: number
  total: number
  looked: number
  distribution: Distribution
  criteria: Criterion[]
  explained: (Scored & { name: string }) | null
}

/** A message for users. */
export type MissingFigures = { problem: string }

type Draft = { fields: Record<string, string>; account: string | null }

export async function tryDraft(draft: Draft, signal: AbortSignal): Promise<TriedDraft | MissingFigures> {
  const response = await fetch('/api/icp/try', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
    signal,
  }).catch(() => undefined)
  if (response?.status === 422)
    return {
      problem: speak(
        documentLocale(),
        msg`Complete the highlighted criteria to see how many accounts match.`,
      ),
    }
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (typeof answer !== 'object' || answer === null)
    return { problem: speak(documentLocale(), msg`We couldn’t load the metrics. Try again in a moment.`) }
  // Our server builds it as the type in server/icp/icp-api.ts.
  return answer as TriedDraft
}
