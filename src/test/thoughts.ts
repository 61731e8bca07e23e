import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import { idOfOwnKind } from '#src/features/content/rules/kinds.ts'
import { removeOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import { askQuestion } from '#src/features/thinking/server/ask-question.ts'
import { createBoard, removeBoard } from '#src/features/thinking/server/boards.ts'
import { addIdea, removeIdea } from '#src/features/thinking/server/ideas.ts'
import { removeThread } from '#src/features/thinking/server/threads.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** A conversation and a board with an idea, and a deleted one of each. */
export async function thoughtsOf(platform: TestPlatform, who: Who) {
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

/** A brand kit, and a deleted one. */
export async function voicesOf(platform: TestPlatform, who: Who) {
  const about = { ...who, id: '', version: 0, voice: voice.parse({}), look: look.parse({}) }
  const kept = await saveKit(platform, { ...about, name: 'Workshop' })
  const gone = await saveKit(platform, { ...about, name: 'Gone' })
  await removeKit(platform, { ...who, id: gone })
  return { brand: kept, goneBrand: gone }
}

/** A custom content type, and one in the trash, by their ids. */
export async function ownKindsOf(platform: TestPlatform, who: Who) {
  const says = { instruction: 'About the workshop', form: null }
  const about = { ...who, ...says, id: '', version: 0 }
  const kept = idOfOwnKind(await saveOwnKind(platform, { ...about, name: 'Workshop memo' }))
  const gone = idOfOwnKind(await saveOwnKind(platform, { ...about, name: 'Gone' }))
  await removeOwnKind(platform, { ...who, id: gone })
  return { ownKind: kept, goneOwnKind: gone }
}
