import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Visibility } from '#src/features/asset/schema.ts'
import { setVisibility } from '#src/features/asset/server/set-visibility.ts'
import {
  collectionLooks,
  fieldsOfRule,
  newCollection,
  ruleFields,
  ruleOf,
} from '#src/features/collection/schema.ts'
import {
  changeCollectionDetails,
  createCollection,
  publishCollection,
  removeCollection,
  restoreCollection,
  restoreRule,
  saveRule,
  unpublishCollection,
} from '#src/features/collection/server/change-collection.ts'
import {
  addToCollection,
  moveInCollection,
  removeFromCollection,
} from '#src/features/collection/server/order-collection.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { makeJourney } from '../server/make-journey.ts'
import { makeAssetsPublic } from './server/make-assets-public.ts'

const place = z.coerce.number().int().min(0).max(1000)
const oneCollection = z.object({ collection: z.uuid() })
/** `assets`: its assets become public, too. */
const published = oneCollection.extend({ assets: z.coerce.boolean().default(false) })
/** The assets that were private or unlisted before. */
const unpublished = oneCollection.extend({
  private: chosenRows.shape.ids.optional(),
  unlisted: chosenRows.shape.ids.optional(),
})
const item = z.object({ collection: z.uuid(), asset: z.uuid() })
const added = item.extend({ to: place.optional() })
const moved = item.extend({ to: place, back: z.string().optional() })

/** What the screens of collections may be asked to do. */
export const collectionIntents = {
  'create-collection': intent(newCollection, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await createCollection(platform, { ...who, ...asked })
    throw redirect(`/workspace/collection?id=${id}`)
  }),
  'describe-collection': intent(
    collectionLooks,
    async ({ platform, workspace }: Desk, { collection, ...looks }) => {
      const before = await changeCollectionDetails(platform, { workspace, collection }, looks)
      return {
        message: msg`Collection saved`,
        undo: { intent: 'describe-collection', collection, ...before, cover: before.cover ?? '' },
      }
    },
  ),
  'publish-collection': intent(published, async ({ platform, workspace }: Desk, { assets, ...one }) => {
    const made = await platform.db.inWorkspace(workspace, async () => {
      await publishCollection(platform, { workspace, ...one })
      return assets ? await makeAssetsPublic(platform, { workspace, ...one }) : []
    })
    const [wasPrivate, wasUnlisted] = [idsOf(made, 'private'), idsOf(made, 'unlisted')]
    return {
      message:
        made.length === 0
          ? msg`Collection published`
          : msg`Collection published. ${plural({ n: made.length }, { one: '# asset is', other: '# assets are' })} now public.`,
      undo: {
        intent: 'unpublish-collection',
        ...one,
        ...(wasPrivate && { private: wasPrivate }),
        ...(wasUnlisted && { unlisted: wasUnlisted }),
      },
    }
  }),
  'publish-assets': intent(oneCollection, async ({ platform, workspace }: Desk, one) => {
    const made = await makeAssetsPublic(platform, { workspace, ...one })
    return {
      message: msg`${plural({ n: made.length }, { one: '# asset is', other: '# assets are' })} public now`,
    }
  }),
  'unpublish-collection': intent(unpublished, async ({ platform, workspace }: Desk, asked) => {
    const { private: wasPrivate = [], unlisted: wasUnlisted = [], ...one } = asked
    await platform.db.inWorkspace(workspace, async () => {
      await unpublishCollection(platform, { workspace, ...one })
      await setVisibility(platform, { workspace, ids: wasPrivate, visibility: 'private' })
      await setVisibility(platform, { workspace, ids: wasUnlisted, visibility: 'unlisted' })
    })
    return {
      message: msg`Collection unpublished. Its page, feed and widget are offline.`,
      undo: { intent: 'publish-collection', ...one },
    }
  }),
  'make-journey': intent(oneCollection, async ({ platform, ...who }: Desk, asked) => {
    const { id } = await makeJourney(platform, { ...who, ...asked })
    throw redirect(`/workspace/journey/${id}`)
  }),
  'save-rule': intent(
    ruleFields.extend({ id: z.uuid(), back: z.string().optional() }),
    async ({ platform, workspace }: Desk, { id, back, ...fields }) => {
      const save = back === undefined ? saveRule : restoreRule
      const before = await save(platform, { workspace, collection: id }, ruleOf(fields))
      return {
        message: msg`Rule saved`,
        undo: { intent: 'save-rule', id, ...fieldsOfRule(before), back: 'yes' },
      }
    },
  ),
  'add-asset': intent(added, async ({ platform, workspace }: Desk, { to, ...one }) => {
    const { title } = await addToCollection(platform, { workspace, ...one }, to)
    return { message: msg`“${{ title }}” added` }
  }),
  'add-assets': intent(
    oneCollection.extend({ ids: chosenRows.shape.ids }),
    async ({ platform, workspace }: Desk, { ids, ...one }) => {
      await platform.db.inWorkspace(workspace, async () => {
        for (const asset of ids) await addToCollection(platform, { workspace, ...one, asset })
      })
      return { message: msg`${plural({ n: ids.length }, { one: '# asset', other: '# assets' })} added` }
    },
  ),
  'take-out': intent(item, async ({ platform, workspace }: Desk, one) => {
    const stood = await removeFromCollection(platform, { workspace, ...one })
    return {
      message: msg`Asset removed from the collection`,
      undo: { intent: 'add-asset', ...one, to: String(stood.place) },
    }
  }),
  'move-asset': intent(moved, async ({ platform, workspace }: Desk, { to, back, ...one }) => {
    const stood = await moveInCollection(platform, { workspace, ...one }, to)
    if (back !== undefined) return { message: msg`Moved back` }
    return {
      message: msg`Asset moved`,
      undo: { intent: 'move-asset', ...one, to: String(stood.place), back: 'yes' },
    }
  }),
  'remove-collections': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    await platform.db.inWorkspace(who.workspace, async () => {
      for (const collection of ids) await removeCollection(platform, { ...who, collection })
    })
    return {
      message: msg`${plural({ n: ids.length }, { one: '# collection', other: '# collections' })} deleted. The assets are kept.`,
      undo: { intent: 'restore-collections', ids: ids.join(',') },
    }
  }),
  'restore-collections': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    await platform.db.inWorkspace(workspace, async () => {
      for (const collection of ids) await restoreCollection(platform, { workspace, collection })
    })
    return {
      message: msg`${plural({ n: ids.length }, { one: '# collection', other: '# collections' })} restored`,
    }
  }),
}

function idsOf(made: { id: string; before: Visibility }[], before: Visibility): string {
  return made
    .filter((one) => one.before === before)
    .map(({ id }) => id)
    .join(',')
}
