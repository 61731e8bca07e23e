import { change, doing, type ScreenAccess } from './access-entry.ts'

const says = 'kinds=titles,summary&tone=neutral&length=short'

/** The screen of recipes and their runs, as in `screenAccess`. */
export const acceleratorAccess: Record<string, ScreenAccess> = {
  'workspace/accelerator': {
    see: { right: 'member', query: 'run={run}' },
    forms: {
      'create-recipe': doing(change, `name=Fresh&${says}`),
      'change-recipe': doing(change, `recipe={recipe}&version=1&name=New&${says}`),
      'remove-recipe': doing(change, 'recipe={recipe}'),
      'restore-recipe': doing(change, 'recipe={goneRecipe}'),
      'let-stand': doing(change, 'recipe={recipe}'),
      'stop-standing': doing(change, 'recipe={recipe}'),
      'start-run': doing(change, 'recipe={recipe}&assets={~written}'),
      'pause-run': doing(change, 'run={run}'),
      'resume-run': doing(change, 'run={run}'),
      'cancel-run': doing(change, 'run={run}'),
      'retry-failed': doing(change, 'run={run}'),
      'make-pages': doing(change, 'run={run}'),
      'put-in-journey': doing(change, 'run={run}&journey={journey}'),
      'set-clock': doing(change, 'recipe={recipe}&every=week&weekday=1&at=07:30'),
      'stop-clock': doing(change, 'recipe={recipe}'),
      'approve-item': doing(change, 'item={runItem}&variant=1'),
      'edit-item': doing(change, 'item={runItem}&variant=1&text=New'),
      'reject-item': doing(change, 'item={runItem}'),
      'review-again': doing(change, 'item={runItem}'),
      'approve-all': doing(change, 'run={run}'),
    },
  },
}
