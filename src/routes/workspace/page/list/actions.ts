import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { templateName } from '#src/features/page/schema.ts'
import {
  createPage,
  createPageFromAsset,
  createPageFromTemplate,
} from '#src/features/page/server/create-page.ts'
import { deletePage, restorePage } from '#src/features/page/server/delete-page.ts'
import { movePagesToFolder } from '#src/features/page/server/file-page.ts'
import { createPageFromAddress } from '#src/features/page/server/import-page.ts'
import { removeTemplate, renameTemplate, restoreTemplate } from '#src/features/page/server/page-templates.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { idsByPlace, movedRows, placesBefore, placesText } from '#src/routes/workspace/server/move-rows.ts'
import { duplicateIntent, pageShowIntents } from '#src/routes/workspace/server/page-show-intents.ts'
import { webAddress } from '#src/routes/workspace/server/web-address.ts'
import { wording } from '#src/translation/speak.ts'

const onePage = z.object({ page: z.uuid() })
const oneTemplate = z.object({ template: z.uuid() })
const template = z
  .string()
  .max(64)
  .transform((text) => text || undefined)
  .optional()

const folder = z
  .union([z.uuid(), z.literal('')])
  .optional()
  .transform((id) => id || null)

/** What the forms of the list of pages ask for. A template is one of ours, or the id of one of the workspace's. */
export const pageIntents = {
  create: intent(z.object({ template, folder }), async ({ platform, ...owner }: Desk, asked) => {
    const made = asked.template
      ? await createPageFromTemplate(platform, { ...owner, template: asked.template, folder: asked.folder })
      : await createPage(platform, { ...owner, title: wording(msg`Untitled page`), folder: asked.folder })
    throw redirect(`/workspace/page/${made.id}/editor`)
  }),
  'from-asset': intent(
    z.object({ asset: z.uuid(), template }),
    async ({ platform, ...owner }: Desk, asked) => {
      const { id } = await createPageFromAsset(platform, { ...owner, ...asked })
      throw redirect(`/workspace/page/${id}/editor`)
    },
  ),
  'from-address': intent(
    z.object({ url: webAddress, folder }),
    async ({ platform, ...owner }: Desk, asked) => {
      const { id } = await createPageFromAddress(platform, { ...owner, ...asked })
      throw redirect(`/workspace/page/${id}/editor`)
    },
  ),
  duplicate: duplicateIntent,
  delete: intent(onePage, async ({ platform, ...owner }: Desk, { page }) => {
    await deletePage(platform, { ...owner, page })
    return { message: msg`Page deleted`, undo: { intent: 'restore', page } }
  }),
  restore: intent(onePage, async ({ platform, ...owner }: Desk, { page }) => {
    await restorePage(platform, { ...owner, page })
    return { message: msg`Page restored` }
  }),
  ...pageShowIntents,
  'move-pages': intent(movedRows, async ({ platform, ...owner }: Desk, asked) => {
    const before = await movePagesToFolder(platform, { ...owner, ...asked })
    if (before.length === 0) throw pageNotThere()
    return {
      message: msg`${plural({ count: before.length }, { one: 'Page moved', other: '# pages moved' })}`,
      undo: { intent: 'move-pages-back', places: placesText(before) },
    }
  }),
  'move-pages-back': intent(placesBefore, async ({ platform, ...owner }: Desk, { places }) => {
    const back = await platform.db.inWorkspace(owner.workspace, async () => {
      let moved = 0
      for (const one of idsByPlace(places))
        moved += (await movePagesToFolder(platform, { ...owner, ...one })).length
      return moved
    })
    if (back === 0) throw pageNotThere()
    return { message: msg`Moved back` }
  }),
  'delete-pages': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const page of ids) await deletePage(platform, { ...owner, page })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: 'Page deleted', other: '# pages deleted' })}`,
      undo: { intent: 'restore-pages', ids: ids.join(',') },
    }
  }),
  'restore-pages': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const page of ids) await restorePage(platform, { ...owner, page })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: 'Page restored', other: 'Pages restored' })}`,
    }
  }),
  'rename-template': intent(
    templateName.extend({ template: z.uuid() }),
    async ({ platform, workspace }: Desk, asked) => {
      const { before } = await renameTemplate(platform, { workspace, ...asked })
      return {
        message: msg`Template renamed`,
        undo: { intent: 'rename-template', template: asked.template, name: before },
      }
    },
  ),
  'remove-template': intent(oneTemplate, async ({ platform, ...owner }: Desk, { template: id }) => {
    const { name } = await removeTemplate(platform, { ...owner, template: id })
    return {
      message: msg`Template “${{ name }}” deleted`,
      undo: { intent: 'restore-template', template: id },
    }
  }),
  'restore-template': intent(oneTemplate, async ({ platform, workspace }: Desk, { template: id }) => {
    await restoreTemplate(platform, { workspace, template: id })
    return { message: msg`Template restored` }
  }),
}

function pageNotThere(): Refusal {
  return new Refusal(404, 'page_not_found', msg`This page doesn’t exist in this workspace.`)
}
