import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { itemForms, type ToldOfItem, tabTitle, tabTypes, toldOfItem } from '#src/features/journey/schema.ts'
import { addItem, type NewItem } from '#src/features/journey/server/add-item.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { addTabWithItem } from '#src/features/journey/server/add-tab-with-item.ts'
import type { JourneyChange } from '#src/features/journey/server/change-journey.ts'
import { editItem } from '#src/features/journey/server/edit-item.ts'
import { addTabsOfTemplate } from '#src/features/journey/server/journey-templates.ts'
import { moveItem } from '#src/features/journey/server/move-item.ts'
import { moveTab } from '#src/features/journey/server/move-tab.ts'
import { readDraftState } from '#src/features/journey/server/read-draft-state.ts'
import { removeItem } from '#src/features/journey/server/remove-item.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { renameTab } from '#src/features/journey/server/rename-tab.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'
import { wording } from '#src/translation/speak.ts'

const version = z.coerce.number().int().min(1).optional()
const index = z.coerce.number().int().min(0).max(10_000)
const id = z.uuid(wording(msg`Choose an option from the list.`))

function change(
  { workspace, user, journey }: JourneyContext,
  of: { version?: number | undefined },
): JourneyChange {
  return { workspace, user, journey, version: of.version }
}

const place = z.object({ tab: id, version })
const seen = z.object({ version })
const which = z.object({ item: id, version })

/** Adds and edits items by their kind. */
const itemIntents: Record<string, Intent<JourneyContext>> = {
  'add-video': intent(itemForms.video.extend(place.shape), (desk: JourneyContext, asked) =>
    add(desk, 'video', asked),
  ),
  'add-booking': intent(itemForms.booking.extend(place.shape), (desk: JourneyContext, asked) =>
    add(desk, 'booking', asked),
  ),
  'add-form': intent(itemForms.form.extend(place.shape), (desk: JourneyContext, asked) =>
    add(desk, 'form', asked),
  ),
  'add-link': intent(itemForms.link.extend(place.shape), (desk: JourneyContext, asked) =>
    add(desk, 'link', asked),
  ),
  'edit-video': intent(itemForms.video.extend(which.shape), edit),
  'edit-booking': intent(itemForms.booking.extend(which.shape), edit),
  'edit-form': intent(itemForms.form.extend(which.shape), edit),
  'edit-link': intent(itemForms.link.extend(which.shape), edit),
}

/** Add a tab with one item, which gives it its title. */
const newTabIntents: Record<string, Intent<JourneyContext>> = {
  'add-tab-page': intent(seen.extend({ page: id }), (desk: JourneyContext, { page, ...asked }) =>
    addWithTab(desk, asked, { kind: 'page', page }),
  ),
  'add-tab-asset': intent(seen.extend({ asset: id }), (desk: JourneyContext, { asset, ...asked }) =>
    addWithTab(desk, asked, { kind: 'asset', asset }),
  ),
  'add-tab-video': intent(itemForms.video.extend(seen.shape), (desk: JourneyContext, asked) =>
    addWithTab(desk, asked, { kind: 'video', told: toldOfItem.parse(asked) }),
  ),
  'add-tab-booking': intent(itemForms.booking.extend(seen.shape), (desk: JourneyContext, asked) =>
    addWithTab(desk, asked, { kind: 'booking', told: toldOfItem.parse(asked) }),
  ),
  'add-tab-form': intent(itemForms.form.extend(seen.shape), (desk: JourneyContext, asked) =>
    addWithTab(desk, asked, { kind: 'form', told: toldOfItem.parse(asked) }),
  ),
  'add-tab-link': intent(itemForms.link.extend(seen.shape), (desk: JourneyContext, asked) =>
    addWithTab(desk, asked, { kind: 'link', told: toldOfItem.parse(asked) }),
  ),
}

async function addWithTab(desk: JourneyContext, asked: z.output<typeof seen>, item: NewItem) {
  const { id: first, title } = await addTabWithItem(desk.platform, { ...change(desk, asked), item })
  return { message: msg`Tab “${{ title }}” added`, isPlain: true as const, tab: first }
}

type Said = Partial<ToldOfItem> & { version?: number | undefined }

async function add(
  desk: JourneyContext,
  kind: keyof typeof itemForms,
  { tab, ...asked }: Said & { tab: string },
) {
  await addItem(desk.platform, { ...change(desk, asked), tab, item: { kind, told: toldOfItem.parse(asked) } })
  return { message: msg`Added`, isPlain: true as const }
}

async function edit(desk: JourneyContext, { item, ...asked }: Said & { item: string }) {
  await editItem(desk.platform, { ...change(desk, asked), item, told: toldOfItem.parse(asked) })
  return { message: msg`Saved`, isPlain: true as const }
}

/** Form actions of a draft's tabs and items. */
export const tabIntents: Record<string, Intent<JourneyContext>> = {
  'add-tab': intent(
    z.object({ title: tabTitle, type: z.enum(tabTypes).default('pages'), version }),
    async (desk: JourneyContext, { title, type, ...asked }) => {
      const { id: first } = await addTab(desk.platform, { ...change(desk, asked), title, type })
      const message = msg`Tab “${{ title }}” added`
      return { message, isPlain: true, tab: first }
    },
  ),
  ...newTabIntents,
  'add-tabs-of-template': intent(
    z.object({ template: id, version }),
    async (desk: JourneyContext, { template, ...asked }) => {
      const { first, count, left } = await addTabsOfTemplate(desk.platform, {
        ...change(desk, asked),
        template,
      })
      if (left === 0)
        return {
          message: msg`${plural({ count }, { one: '# tab added', other: '# tabs added' })}`,
          isPlain: true,
          tab: first,
        }
      return {
        message: msg`${plural({ count }, { one: '# tab added', other: '# tabs added' })}. ${plural({ left }, { one: '1 item was left out because it was deleted or is in a restricted folder', other: '# items were left out because they were deleted or are in restricted folders' })}.`,
        tab: first,
      }
    },
  ),
  'rename-tab': intent(
    z.object({ tab: id, title: tabTitle, version }),
    async (desk: JourneyContext, asked) => {
      await renameTab(desk.platform, { ...change(desk, asked), tab: asked.tab, title: asked.title })
      return { message: msg`Tab renamed`, isPlain: true }
    },
  ),
  'move-tab': intent(z.object({ tab: id, to: index, version }), async (desk: JourneyContext, asked) => {
    await moveTab(desk.platform, { ...change(desk, asked), tab: asked.tab, to: asked.to })
    return { message: msg`Tab moved to position ${{ place: asked.to + 1 }}`, isPlain: true }
  }),
  'remove-tab': intent(z.object({ tab: id, version }), async (desk: JourneyContext, asked) => {
    await removeTab(desk.platform, { ...change(desk, asked), tab: asked.tab })
    return { message: msg`Tab removed`, undo: await undoOfLatest(desk) }
  }),
  'add-page': intent(
    z.object({ tab: id, page: id, at: index.optional(), version }),
    async (desk: JourneyContext, asked) => {
      await addPageToTab(desk.platform, {
        ...change(desk, asked),
        tab: asked.tab,
        page: asked.page,
        at: asked.at,
      })
      return { message: msg`Page added`, isPlain: true }
    },
  ),
  'add-asset': intent(
    z.object({ tab: id, asset: id, at: index.optional(), version }),
    async (desk: JourneyContext, { tab, asset, at, ...asked }) => {
      await addItem(desk.platform, { ...change(desk, asked), tab, at, item: { kind: 'asset', asset } })
      return { message: msg`Asset added`, isPlain: true }
    },
  ),
  ...itemIntents,
  'move-item': intent(
    z.object({ item: id, tab: id, to: index, version }),
    async (desk: JourneyContext, { item, tab, to, ...asked }) => {
      await moveItem(desk.platform, { ...change(desk, asked), item, tab, to })
      return { message: msg`Page moved to position ${{ place: to + 1 }}`, isPlain: true }
    },
  ),
  'remove-item': intent(z.object({ item: id, version }), async (desk: JourneyContext, asked) => {
    await removeItem(desk.platform, { ...change(desk, asked), item: asked.item })
    return {
      message: msg`Page removed from the tab`,
      undo: await undoOfLatest(desk),
    }
  }),
}

/** Undoes the last change, and no later one. */
async function undoOfLatest(desk: JourneyContext): Promise<Record<string, string>> {
  const { undoing } = await readDraftState(desk.platform, desk)
  return { intent: 'undo-change', n: String(undoing.undo?.n ?? 0) }
}
