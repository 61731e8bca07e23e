import { redirect } from 'react-router'
import { thinkingScreenWords } from '#src/features/home/words/thinking-screen-words.ts'
import {
  boardLooks,
  ideaMove,
  ideaWords,
  makeOfIdea as madeOf,
  newBoard,
  newIdea,
  oneBoard,
  oneIdea,
  oneMessage,
  oneThread,
  pinForm,
  questionForm,
  threadTitle,
} from '#src/features/thinking/schema.ts'
import { askAgain, askQuestion, cancelAnswer } from '#src/features/thinking/server/ask-question.ts'
import { createBoard, removeBoard, renameBoard, restoreBoard } from '#src/features/thinking/server/boards.ts'
import { addIdea, editIdea, moveIdea, removeIdea, restoreIdea } from '#src/features/thinking/server/ideas.ts'
import { makeOfIdea } from '#src/features/thinking/server/make-of-idea.ts'
import { pinAnswer } from '#src/features/thinking/server/pin-answer.ts'
import { removeThread, renameThread, restoreThread } from '#src/features/thinking/server/threads.ts'
import { thinkingWords } from '#src/features/thinking/words/thinking-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/words/locale.ts'
import { told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }
type Words = typeof thinkingScreenWords.en

function say(choose: (words: Words) => string) {
  return told(thinkingScreenWords, choose)
}

const threadIntents = {
  ask: intent(questionForm, async ({ platform, workspace, user }: Desk, asked) => {
    const { thread, message } = await askQuestion(platform, { workspace, user, ...asked })
    throw redirect(`/workspace/thinking?thread=${thread}#${message}`)
  }),
  'answer-again': intent(oneMessage, async ({ platform, workspace, user }: Desk, { message }) => {
    await askAgain(platform, { workspace, user, message })
    return { message: say((words) => words.askedAgain) }
  }),
  'cancel-answer': intent(oneMessage, async ({ platform, workspace }: Desk, { message }) => {
    await cancelAnswer(platform, { workspace, message })
    return { message: say((words) => words.answerCancelled) }
  }),
  'rename-thread': intent(threadTitle, async ({ platform, workspace }: Desk, asked) => {
    await renameThread(platform, { workspace, ...asked })
    return { message: say((words) => words.titleSaved) }
  }),
  'remove-thread': intent(oneThread, async ({ platform, workspace, user }: Desk, { thread }) => {
    await removeThread(platform, { workspace, user, thread })
    return {
      message: say((words) => words.threadRemoved),
      undo: { intent: 'restore-thread', thread },
    }
  }),
  'restore-thread': intent(oneThread, async ({ platform, workspace }: Desk, { thread }) => {
    await restoreThread(platform, { workspace, thread })
    return { message: say((words) => words.threadRestored) }
  }),
  pin: intent(pinForm, async ({ platform, workspace, user, locale }: Desk, asked) => {
    const { firstBoard } = thinkingWords[locale]
    const { idea } = await pinAnswer(platform, { workspace, user, firstBoard, ...asked })
    return { message: say((words) => words.pinned), undo: { intent: 'remove-idea', idea } }
  }),
}

const boardIntents = {
  'create-board': intent(newBoard, async ({ platform, workspace, user }: Desk, { title }) => {
    const { id } = await createBoard(platform, { workspace, user, title })
    throw redirect(`/workspace/thinking?board=${id}`)
  }),
  'rename-board': intent(boardLooks, async ({ platform, workspace }: Desk, asked) => {
    await renameBoard(platform, { workspace, ...asked })
    return { message: say((words) => words.boardSaved) }
  }),
  'remove-board': intent(oneBoard, async ({ platform, workspace, user }: Desk, { board }) => {
    await removeBoard(platform, { workspace, user, board })
    return { message: say((words) => words.boardRemoved), undo: { intent: 'restore-board', board } }
  }),
  'restore-board': intent(oneBoard, async ({ platform, workspace }: Desk, { board }) => {
    await restoreBoard(platform, { workspace, board })
    return { message: say((words) => words.boardRestored) }
  }),
}

const ideaIntents = {
  'add-idea': intent(newIdea, async ({ platform, workspace, user }: Desk, asked) => {
    const { id } = await addIdea(platform, { workspace, user, ...asked })
    return { message: say((words) => words.ideaAdded), undo: { intent: 'remove-idea', idea: id } }
  }),
  'edit-idea': intent(ideaWords, async ({ platform, workspace, user }: Desk, asked) => {
    await editIdea(platform, { workspace, user, ...asked })
    return { message: say((words) => words.ideaSaved) }
  }),
  'move-idea': intent(ideaMove, async ({ platform, workspace }: Desk, asked) => {
    const stood = await moveIdea(platform, { workspace, ...asked })
    const undo = { intent: 'move-idea', idea: asked.idea, status: stood.status, to: String(stood.place) }
    return { message: say((words) => words.ideaMoved), undo }
  }),
  'remove-idea': intent(oneIdea, async ({ platform, workspace, user }: Desk, { idea }) => {
    const { title } = await removeIdea(platform, { workspace, user, idea })
    return {
      message: say((words) => words.ideaRemoved(title)),
      undo: { intent: 'restore-idea', idea },
    }
  }),
  'restore-idea': intent(oneIdea, async ({ platform, workspace }: Desk, { idea }) => {
    await restoreIdea(platform, { workspace, idea })
    return { message: say((words) => words.ideaRestored) }
  }),
  'make-of-idea': intent(madeOf, async ({ platform, workspace, user }: Desk, asked) => {
    await makeOfIdea(platform, { workspace, user, ...asked })
    return { message: say((words) => words.made[asked.as]) }
  }),
}

/** What the screen `/workspace/thinking` may be asked to do. */
export const thinkingIntents = { ...threadIntents, ...boardIntents, ...ideaIntents }
