import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import {
  approval,
  changedRecipe,
  itemWords,
  journeyTarget,
  oneItem,
  oneRecipe,
  oneRun,
  recipeForm,
  runForm,
  scheduleForm,
} from '#src/features/accelerator/schema.ts'
import { cancelRun, pauseRun, resumeRun, retryFailed } from '#src/features/accelerator/server/change-run.ts'
import { scheduleRecipe, unscheduleRecipe } from '#src/features/accelerator/server/recipe-schedule.ts'
import {
  changeRecipe,
  createRecipe,
  removeRecipe,
  restoreRecipe,
  turnOffAutoRun,
  turnOnAutoRun,
} from '#src/features/accelerator/server/recipes.ts'
import {
  approveAll,
  approveItem,
  editItem,
  rejectItem,
  undoReview,
} from '#src/features/accelerator/server/review-item.ts'
import { requireRun } from '#src/features/accelerator/server/runs.ts'
import { startRun } from '#src/features/accelerator/server/start-run.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { makePagesOfRun, putRunInJourney } from './server/pages-of-run.ts'

const recipeIntents = {
  'create-recipe': intent(recipeForm, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await createRecipe(platform, { ...who, ...asked })
    throw redirect(`/workspace/accelerator?recipe=${id}`)
  }),
  'change-recipe': intent(changedRecipe, async ({ platform, workspace }: Desk, asked) => {
    await changeRecipe(platform, { workspace, ...asked })
    return { message: msg`Recipe saved` }
  }),
  'remove-recipe': intent(oneRecipe, async ({ platform, ...who }: Desk, { recipe }) => {
    const { name } = await removeRecipe(platform, { ...who, recipe })
    return {
      message: msg`“${{ name }}” deleted`,
      undo: { intent: 'restore-recipe', recipe },
    }
  }),
  'restore-recipe': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await restoreRecipe(platform, { workspace, recipe })
    return { message: msg`Recipe restored` }
  }),
  'let-stand': intent(oneRecipe, async ({ platform, ...who }: Desk, { recipe }) => {
    await turnOnAutoRun(platform, { ...who, recipe })
    return {
      message: msg`The recipe now runs for every new transcript`,
      undo: { intent: 'stop-standing', recipe },
    }
  }),
  'stop-standing': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await turnOffAutoRun(platform, { workspace, recipe })
    return { message: msg`The recipe no longer runs automatically` }
  }),
}

const clockIntents = {
  'set-clock': intent(scheduleForm, async ({ platform, ...who }: Desk, asked) => {
    await scheduleRecipe(platform, { ...who, ...asked })
    return {
      message: msg`Schedule turned on`,
      undo: { intent: 'stop-clock', recipe: asked.recipe },
    }
  }),
  'stop-clock': intent(oneRecipe, async ({ platform, workspace }: Desk, { recipe }) => {
    await unscheduleRecipe(platform, { workspace, recipe })
    return { message: msg`Schedule turned off` }
  }),
}

const runIntents = {
  'start-run': intent(runForm, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await startRun(platform, { ...who, ...asked, cause: 'member' })
    throw redirect(`/workspace/accelerator?run=${id}`)
  }),
  'pause-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await pauseRun(platform, { workspace, run })
    return { message: msg`Paused. Content in progress will still finish.` }
  }),
  'resume-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await resumeRun(platform, { workspace, run })
    return { message: msg`Resumed` }
  }),
  'cancel-run': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    await cancelRun(platform, { workspace, run })
    return { message: msg`Canceled. Finished content is kept.` }
  }),
  'retry-failed': intent(oneRun, async ({ platform, workspace }: Desk, { run }) => {
    const { items } = await retryFailed(platform, { workspace, run })
    return { message: msg`Retrying ${plural({ n: items }, { one: '# piece', other: '# pieces' })}` }
  }),
  'make-pages': intent(oneRun, async ({ platform, ...who }: Desk, { run }) => {
    const made = await makePagesOfRun(platform, { ...who, run })
    return { message: msg`${plural({ n: made }, { one: '# page', other: '# pages' })} created` }
  }),
  'put-in-journey': intent(
    journeyTarget,
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
    return { message: msg`Approved`, isPlain: true as const }
  }),
  'edit-item': intent(itemWords, async ({ platform, ...who }: Desk, asked) => {
    await editItem(platform, { ...who, ...asked })
    return { message: msg`Approved`, isPlain: true as const }
  }),
  'reject-item': intent(oneItem, async ({ platform, ...who }: Desk, { item }) => {
    await rejectItem(platform, { ...who, item })
    return { message: msg`Rejected`, isPlain: true as const }
  }),
  'review-again': intent(oneItem, async ({ platform, ...who }: Desk, { item }) => {
    await undoReview(platform, { ...who, item })
    return { message: msg`Back in review`, isPlain: true as const }
  }),
  'approve-all': intent(oneRun, async ({ platform, ...who }: Desk, { run }) => {
    const { approved, left } = await approveAll(platform, { ...who, run })
    return {
      message:
        left === 0
          ? msg`${plural({ n: approved }, { one: '# piece', other: '# pieces' })} approved`
          : msg`${{ n: approved }} approved. ${{ left }} skipped because of newer changes.`,
    }
  }),
}

/** What the screen `/workspace/accelerator` may be asked to do. */
export const acceleratorIntents = { ...recipeIntents, ...clockIntents, ...runIntents, ...reviewIntents }
