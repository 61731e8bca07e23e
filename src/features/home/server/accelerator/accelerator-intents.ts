import { redirect } from 'react-router'
import {
  approval,
  changedRecipe,
  clockForm,
  itemWords,
  journeyOfRun,
  oneItem,
  oneRecipe,
  oneRun,
  recipeForm,
  runForm,
} from '#src/features/accelerator/schema.ts'
import { cancelRun, pauseRun, resumeRun, retryFailed } from '#src/features/accelerator/server/change-run.ts'
import { setClock, stopClock } from '#src/features/accelerator/server/recipe-clock.ts'
import {
  changeRecipe,
  createRecipe,
  letStand,
  removeRecipe,
  restoreRecipe,
  stopStanding,
} from '#src/features/accelerator/server/recipes.ts'
import {
  approveAll,
  approveItem,
  editItem,
  rejectItem,
  reviewAgain,
} from '#src/features/accelerator/server/review-item.ts'
import { requireRun } from '#src/features/accelerator/server/runs.ts'
import { startRun } from '#src/features/accelerator/server/start-run.ts'
import { acceleratorScreenWords } from '#src/features/home/words/accelerator-screen-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'
import { makePagesOfRun, putRunInJourney } from './pages-of-run.ts'

type Desk = { platform: Platform; workspace: string; user: string }
type Words = typeof acceleratorScreenWords.en

function say(choose: (words: Words) => string) {
  return told(acceleratorScreenWords, choose)
}

const recipeIntents = {
  'create-recipe': intent(recipeForm, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await createRecipe(platform, { ...who, ...asked })
    throw redirect(`/workspace/accelerator?recipe=${id}`)
  }),
  'change-recipe': intent(changedRecipe, async ({ platform, workspace }: Desk, asked) => {
    await changeRecipe(platform, { workspace, ...asked })
    return { message: say((words) => words.recipeSaved) }
  }),
  'remove-recipe': intent(oneRecipe, async ({ platform, ...who }: Desk, { recipe }) => {
    const { name } = await removeRecipe(platform, { ...who, recipe })
    return {
      message: say((words) => words.recipeRemoved(name)),
      undo: { intent: 'restore-recipe', recipe },
    }
  }),
  'restore-recipe': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await restoreRecipe(platform, { workspace, recipe })
    return { message: say((words) => words.recipeRestored) }
  }),
  'let-stand': intent(oneRecipe, async ({ platform, ...who }: Desk, { recipe }) => {
    await letStand(platform, { ...who, recipe })
    return { message: say((words) => words.nowStanding), undo: { intent: 'stop-standing', recipe } }
  }),
  'stop-standing': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await stopStanding(platform, { workspace, recipe })
    return { message: say((words) => words.stoodDown) }
  }),
}

const clockIntents = {
  'set-clock': intent(clockForm, async ({ platform, ...who }: Desk, asked) => {
    await setClock(platform, { ...who, ...asked })
    return { message: say((words) => words.clockSet), undo: { intent: 'stop-clock', recipe: asked.recipe } }
  }),
  'stop-clock': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await stopClock(platform, { workspace, recipe })
    return { message: say((words) => words.clockStopped) }
  }),
}

const runIntents = {
  'start-run': intent(runForm, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await startRun(platform, { ...who, ...asked, cause: 'member' })
    throw redirect(`/workspace/accelerator?run=${id}`)
  }),
  'pause-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await pauseRun(platform, { workspace, run })
    return { message: say((words) => words.paused) }
  }),
  'resume-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await resumeRun(platform, { workspace, run })
    return { message: say((words) => words.resumed) }
  }),
  'cancel-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await cancelRun(platform, { workspace, run })
    return { message: say((words) => words.cancelled) }
  }),
  'retry-failed': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    const { items } = await retryFailed(platform, { workspace, run })
    return { message: say((words) => words.retried(items)) }
  }),
  'make-pages': intent(oneRun, async ({ platform, ...who }: Desk, { run }) => {
    const made = await makePagesOfRun(platform, { ...who, run })
    return { message: say((words) => words.pagesMade(made)) }
  }),
  'put-in-journey': intent(
    journeyOfRun,
    async ({ platform, workspace, user }: Desk, { run, journey: to }) => {
      const { name } = await requireRun(platform, { workspace, run, locale: 'en' })
      const { journey } = await putRunInJourney(platform, { workspace, user, run, journey: to, name })
      throw redirect(`/workspace/journey/${journey}`)
    },
  ),
}

const reviewIntents = {
  'approve-item': intent(approval, async ({ platform, ...who }: Desk, asked) => {
    await approveItem(platform, { ...who, ...asked })
    return { message: say((words) => words.approved), isPlain: true as const }
  }),
  'edit-item': intent(itemWords, async ({ platform, ...who }: Desk, asked) => {
    await editItem(platform, { ...who, ...asked })
    return { message: say((words) => words.approved), isPlain: true as const }
  }),
  'reject-item': intent(oneItem, async ({ platform, ...who }: Desk, { item }) => {
    await rejectItem(platform, { ...who, item })
    return { message: say((words) => words.rejected), isPlain: true as const }
  }),
  'review-again': intent(oneItem, async ({ platform, ...who }: Desk, { item }) => {
    await reviewAgain(platform, { ...who, item })
    return { message: say((words) => words.tookBack), isPlain: true as const }
  }),
  'approve-all': intent(oneRun, async ({ platform, ...who }: Desk, { run }) => {
    const { approved, left } = await approveAll(platform, { ...who, run })
    return {
      message: say((words) =>
        left === 0 ? words.approvedAll(approved) : words.approvedSome(approved, left),
      ),
    }
  }),
}

/** What the screen `/workspace/accelerator` may be asked to do. */
export const acceleratorIntents = { ...recipeIntents, ...clockIntents, ...runIntents, ...reviewIntents }
