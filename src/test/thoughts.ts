import { askQuestion } from '#src/features/thinking/server/ask-question.ts'
import { createBoard, removeBoard } from '#src/features/thinking/server/boards.ts'
import { addIdea, removeIdea } from '#src/features/thinking/server/ideas.ts'
import { removeThread } from '#src/features/thinking/server/threads.ts'
import type { TestPlatform } from './test-platform.ts'

/** A conversation and a board with an idea, and a deleted one of each. */
export async function thoughtsOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const question = { question: 'workshop', scope: { kind: 'all' }, method: 'extractive' } as const
  const asked = await askQuestion(platform, { ...who, ...question })
  const { thread: goneThread } = await askQuestion(platform, { ...who, ...question })
  await removeThread(platform, { ...who, thread: goneThread })
  const { id: board } = await createBoard(platform, { ...who, title: 'Ideas' })
  const { id: goneBoard } = await createBoard(platform, { ...who, title: 'Gone' })
  await removeBoard(platform, { ...who, board: goneBoard })
  const words = { board, title: 'A course', body: '', status: 'new' } as const
  const { id: idea } = await addIdea(platform, { ...who, ...words })
  const { id: goneIdea } = await addIdea(platform, { ...who, ...words })
  await removeIdea(platform, { ...who, idea: goneIdea })
  return { thread: asked.thread, message: asked.message, goneThread, board, goneBoard, idea, goneIdea }
}
