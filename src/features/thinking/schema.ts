import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
const text = z.string().transform((said) => storable(said).trim())

/** The transcripts to search. A folder includes its subfolders, a guest means the assets they speak in. */
export const scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('folder'), id: z.uuid() }),
  z.object({ kind: z.literal('collection'), id: z.uuid() }),
  z.object({ kind: z.literal('asset'), id: z.uuid() }),
  z.object({ kind: z.literal('guest'), id: z.uuid() }),
])
export type Scope = z.output<typeof scope>

/** Parses a scope from a form or URL: `all`, or `kind:id`. Anything else means everything. */
export function scopeOf(said: string): Scope {
  const [kind, id] = said.split(':')
  return scope.safeParse({ kind, id }).data ?? { kind: 'all' }
}
const scopeField = z.string().default('all').transform(scopeOf)

/** A scope as a form value. */
export function scopeValue(asked: Scope): string {
  return asked.kind === 'all' ? 'all' : `${asked.kind}:${asked.id}`
}

/** A verbatim passage. Times in milliseconds; null without times in the transcript. */
export const passage = z.object({
  asset: z.uuid(),
  title: z.string().max(300),
  speaker: z.string().max(200),
  startMs: z.number().int().min(0).nullable(),
  endMs: z.number().int().min(0).nullable(),
  text: z.string().max(4000),
})
export type Passage = z.output<typeof passage>
export const passages = z.array(passage).max(20)

/** A sentence of an answer; `cites` counts passages from 1 and is empty when none supports it. */
export const answerClaim = z.object({ text: z.string().max(4000), cites: z.array(z.number().int().min(1)) })
export type AnswerClaim = z.output<typeof answerClaim>
export const answerClaims = z.array(answerClaim).max(60)

const longestQuestion = 500

/** A question, in an existing thread or a new one. */
export const questionForm = z.object({
  question: text.pipe(
    z
      .string()
      .min(1, wording(msg`Enter a question.`))
      .max(longestQuestion, wording(msg`Use at most 500 characters for a question.`)),
  ),
  scope: scopeField,
  method: z.enum(['extractive', 'ai']).catch('extractive'),
  thread: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional(),
})

/** The payload of the job that asks a model. */
export const answerJob = z.object({
  workspace: z.uuid(),
  subject: z.uuid(),
  user: z.uuid(),
  message: z.uuid(),
})
export type AnswerJob = z.output<typeof answerJob>

export const oneThread = z.object({ thread: z.uuid() })
export const oneMessage = z.object({ message: z.uuid() })
export const threadTitle = oneThread.extend({
  title: text.pipe(
    z.string().min(1, wording(msg`Enter a title.`)).max(200, wording(msg`Use at most 200 characters.`)),
  ),
})

/** The columns of a board, in order. */
export const ideaStatuses = ['new', 'shaping', 'ready', 'made'] as const
export type IdeaStatus = (typeof ideaStatuses)[number]

/** The kind of an idea; `other` is unspecified. */
export const ideaKinds = ['other', 'episode', 'angle', 'hook', 'question'] as const
export type IdeaKind = (typeof ideaKinds)[number]

/** The kind filter in a board's URL; undefined for all. */
export const shownKind = z.enum(ideaKinds).optional().catch(undefined)

/** What an idea can be turned into. */
export const madeKinds = ['asset', 'page', 'journey'] as const
export type MadeKind = (typeof madeKinds)[number]

const boardTitle = text.pipe(
  z.string().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`Use at most 100 characters.`)),
)
export const newBoard = z.object({ title: boardTitle })
export const oneBoard = z.object({ board: z.uuid() })
export const boardLooks = oneBoard.extend({ title: boardTitle })

const ideaTitle = text.pipe(
  z
    .string()
    .min(1, wording(msg`Describe the idea in a few words.`))
    .max(200, wording(msg`Use at most 200 characters.`)),
)
const ideaBody = text.pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters.`)))
export const newIdea = oneBoard.extend({
  title: ideaTitle,
  body: ideaBody.default(''),
  kind: z.enum(ideaKinds).catch('other'),
  status: z.enum(ideaStatuses).catch('new'),
})
export const oneIdea = z.object({ idea: z.uuid() })

/** The text of an idea; `version` is the one the member saw. */
export const ideaWords = oneIdea.extend({
  title: ideaTitle,
  body: ideaBody,
  kind: z.enum(ideaKinds).optional().catch(undefined),
  version: z.coerce.number().int().min(1),
})

/** The target of an idea: a column, and the position in it, counted from 0. */
export const ideaMove = oneIdea.extend({
  status: z.enum(ideaStatuses),
  to: z.coerce.number().int().min(0).max(10_000),
})

/** Pins an answer to a board: all of it, or one passage, counted from 1. An empty board means the first. */
export const pinForm = oneMessage.extend({
  board: z.union([z.uuid(), z.literal('').transform(() => undefined)]).optional(),
  passage: z.coerce.number().int().min(1).max(20).optional(),
})

export const makeOfIdea = oneIdea.extend({ as: z.enum(madeKinds) })
