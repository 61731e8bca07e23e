import type { Context } from 'hono'
import { localeOf } from '#src/translation/request-locale.ts'
import { problemsIn } from '../rules/problems.ts'
import type { PublishAnswer } from '../schema.ts'

/** 200 when published; 422 with the problems in the reader's language; 409 on a conflict. */
export function answerPublish(context: Context, answer: PublishAnswer): Response {
  if (answer.published) return context.json(answer)
  if (answer.reason !== 'incomplete') return context.json(answer, 409)
  return context.json({ ...answer, problems: problemsIn(localeOf(context.req.raw), answer.problems) }, 422)
}
