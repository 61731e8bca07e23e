import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
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
import { askQuestion, cancelAnswer, retryAnswer } from '#src/features/thinking/server/ask-question.ts'
import { createBoard, removeBoard, renameBoard, restoreBoard } from '#src/features/thinking/server/boards.ts'
import { addIdea, editIdea, moveIdea, removeIdea, restoreIdea } from '#src/features/thinking/server/ideas.ts'
import { pinAnswer } from '#src/features/thinking/server/pin-answer.ts'
import { removeThread, renameThread, restoreThread } from '#src/features/thinking/server/threads.ts'
import { makeOfIdea } from '#src/features/thinking/server/turn-idea-into.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { thinkingScreenMadeLabels } from './parts/thinking-screen-labels.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }

const threadIntents = {
  ask: intent(questionForm, async ({ platform, workspace, user }: Desk, asked) => {
    const { thread, message } = await askQuestion(platform, { workspace, user, ...asked })
    throw redirect(`/workspace/thinking?thread=${thread}#${message}`)
  }),
  'answer-again': intent(oneMessage, async ({ platform, workspace, user }: Desk, { message }) => {
    await retryAnswer(platform, { workspace, user, message })
    return { message: msg`Asking the AI model again` }
  }),
  'cancel-answer': intent(oneMessage, async ({ platform, workspace }: Desk, { message }) => {
    await cancelAnswer(platform, { workspace, message })
    return { message: msg`Canceled. No credits were charged.` }
  }),
  'rename-thread': intent(threadTitle, async ({ platform, workspace }: Desk, asked) => {
    await renameThread(platform, { workspace, ...asked })
    return { message: msg`Title saved` }
  }),
  'remove-thread': intent(oneThread, async ({ platform, workspace, user }: Desk, { thread }) => {
    await removeThread(platform, { workspace, user, thread })
    return {
      message: msg`Conversation deleted`,
      undo: { intent: 'restore-thread', thread },
    }
  }),
  'restore-thread': intent(oneThread, async ({ platform, workspace }: Desk, { thread }) => {
    await restoreThread(platform, { workspace, thread })
    return { message: msg`Conversation restored` }
  }),
  pin: intent(pinForm, async ({ platform, workspace, user, locale }: Desk, asked) => {
    const { idea } = await pinAnswer(platform, {
      workspace,
      user,
      firstBoard: speak(locale, msg`Ideas`),
      ...asked,
    })
    return { message: msg`Pinned`, undo: { intent: 'remove-idea', idea } }
  }),
}

const boardIntents = {
  'create-board': intent(newBoard, async ({ platform, workspace, user }: Desk, { title }) => {
    const { id } = await createBoard(platform, { workspace, user, title })
    throw redirect(`/workspace/thinking?board=${id}`)
  }),
  'rename-board': intent(boardLooks, async ({ platform, workspace }: Desk, asked) => {
    await renameBoard(platform, { workspace, ...asked })
    return { message: msg`Name saved` }
  }),
  'remove-board': intent(oneBoard, async ({ platform, workspace, user }: Desk, { board }) => {
    await removeBoard(platform, { workspace, user, board })
    return { message: msg`Board and its ideas deleted`, undo: { intent: 'restore-board', board } }
  }),
  'restore-board': intent(oneBoard, async ({ platform, workspace }: Desk, { board }) => {
    await restoreBoard(platform, { workspace, board })
    return { message: msg`Board restored` }
  }),
}

const ideaIntents = {
  'add-idea': intent(newIdea, async ({ platform, workspace, user }: Desk, asked) => {
    const { id } = await addIdea(platform, { workspace, user, ...asked })
    return { message: msg`Idea added`, undo: { intent: 'remove-idea', idea: id } }
  }),
  'edit-idea': intent(ideaWords, async ({ platform, workspace, user }: Desk, asked) => {
    await editIdea(platform, { workspace, user, ...asked })
    return { message: msg`Idea saved` }
  }),
  'move-idea': intent(ideaMove, async ({ platform, workspace }: Desk, asked) => {
    const stood = await moveIdea(platform, { workspace, ...asked })
    const undo = { intent: 'move-idea', idea: asked.idea, status: stood.status, to: String(stood.place) }
    return { message: msg`Idea moved`, undo }
  }),
  'remove-idea': intent(oneIdea, async ({ platform, workspace, user }: Desk, { idea }) => {
    const { title } = await removeIdea(platform, { workspace, user, idea })
    return {
      message: msg`“${{ title }}” deleted`,
      undo: { intent: 'restore-idea', idea },
    }
  }),
  'restore-idea': intent(oneIdea, async ({ platform, workspace }: Desk, { idea }) => {
    await restoreIdea(platform, { workspace, idea })
    return { message: msg`Idea restored` }
  }),
  'make-of-idea': intent(madeOf, async ({ platform, workspace, user }: Desk, asked) => {
    await makeOfIdea(platform, { workspace, user, ...asked })
    return { message: thinkingScreenMadeLabels[asked.as] }
  }),
}

/** What the screen `/workspace/thinking` may be asked to do. */
export const thinkingIntents = { ...threadIntents, ...boardIntents, ...ideaIntents }
