import { msg } from '@lingui/core/runtime-macro'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow, holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { idea, ideaBoard, message, thread } from './tables.ts'

const sayings = {
  thread_not_found: msg`We couldn’t find this conversation. It may have been deleted.`,
  message_not_found: msg`We couldn’t find this question. It may have been deleted.`,
  board_not_found: msg`We couldn’t find this board. It may have been deleted.`,
  idea_not_found: msg`We couldn’t find this idea. It may have been deleted.`,
} satisfies Record<string, Translatable>

export function notFound(code: keyof typeof sayings): Refusal {
  return new Refusal(404, code, sayings[code])
}

type Of = { workspace: string; id: string }

/** The conversation, locked until the transaction ends. Throws Refusal 404 `thread_not_found`. */
export async function lockThread(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof thread.$inferSelect> {
  const row = await holdRow(tx, thread, { workspace, id, deletedAt: null })
  if (!row) throw notFound('thread_not_found')
  return row
}

/** A question, locked, unless its conversation was deleted. Throws Refusal 404 `message_not_found`. */
export async function lockMessage(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof message.$inferSelect> {
  const row = await holdRow(tx, message, { workspace, id })
  if (!row) throw notFound('message_not_found')
  const open = await findRow(tx, thread, { workspace, id: row.thread, deletedAt: null })
  if (!open) throw notFound('message_not_found')
  return row
}

/** The board, locked so that changes of its order take turns. Throws Refusal 404 `board_not_found`. */
export async function lockBoard(
  tx: Transaction,
  { workspace, id }: Of,
): Promise<typeof ideaBoard.$inferSelect> {
  const row = await holdRow(tx, ideaBoard, { workspace, id, deletedAt: null })
  if (!row) throw notFound('board_not_found')
  return row
}

/** An idea with its board, both locked, the board first. Throws Refusal 404 `idea_not_found`. */
export async function lockIdea(tx: Transaction, { workspace, id }: Of): Promise<typeof idea.$inferSelect> {
  const seen = await findRow(tx, idea, { workspace, id, deletedAt: null })
  if (!seen) throw notFound('idea_not_found')
  await lockBoard(tx, { workspace, id: seen.board })
  const row = await holdRow(tx, idea, { workspace, id, deletedAt: null })
  if (!row) throw notFound('idea_not_found')
  return row
}
