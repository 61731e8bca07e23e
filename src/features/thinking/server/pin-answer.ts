import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerClaims } from '../schema.ts'
import { passagesOf } from './ask-question.ts'
import { createBoard } from './boards.ts'
import { addIdea } from './ideas.ts'
import { lockMessage } from './queries.ts'
import { ideaBoard } from './tables.ts'

type Pinned = {
  workspace: string
  user: string
  message: string
  board?: string | undefined
  passage?: number | undefined
  /** The name of a workspace's first board. */
  firstBoard: string
}

const longestTitle = 80
const longestBody = 2000

/**
 * Creates an idea from an answer with all its passages, or from one passage: on `board`, else on the most recently
 * changed board, else on a new one. Throws Refusal 404 `message_not_found`, `board_not_found` or `passage_not_found`,
 * 409 `board_full`.
 */
export async function pinAnswer(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, message: id, board, passage: n, firstBoard }: Pinned,
): Promise<{ board: string; idea: string }> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await lockMessage(tx, { workspace, id })
    const all = passagesOf(found)
    const one = n === undefined ? undefined : all[n - 1]
    if (n !== undefined && !one)
      throw new Refusal(404, 'passage_not_found', msg`We couldn’t find this passage.`)
    const answer = answerClaims.parse(found.answer)
    const cited = new Set(answer.flatMap(({ cites }) => cites))
    const text = one ? one.text : answer.map((claim) => claim.text).join('\n')
    const latest = await tx
      .select({ id: ideaBoard.id })
      .from(ideaBoard)
      .where(and(eq(ideaBoard.workspace, workspace), isNull(ideaBoard.deletedAt)))
      .orderBy(desc(ideaBoard.updatedAt), desc(ideaBoard.id))
      .limit(1)
    const on =
      board ?? latest[0]?.id ?? (await createBoard(platform, { workspace, user, title: firstBoard })).id
    const { id: made } = await addIdea(platform, {
      workspace,
      user,
      board: on,
      title: cutOff(one ? one.text : found.question, longestTitle),
      body: cutOff(text, longestBody),
      status: 'new',
      passages: one ? [one] : all.filter((_, index) => cited.has(index + 1)),
    })
    return { board: on, idea: made }
  })
}

function cutOff(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
}
