import { expect, test } from 'vitest'
import { aDraft, saying } from '#src/test/page-drafts.ts'
import { createPageFromTemplate } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { loadPageDraft } from './load-page-draft.ts'
import {
  listTemplates,
  readTemplate,
  removeTemplate,
  renameTemplate,
  restoreTemplate,
  saveAsTemplate,
} from './page-templates.ts'

async function aDesk() {
  const { platform, which } = await aDraft()
  const { id: template } = await saveAsTemplate(platform, { ...which, name: 'Episode' })
  return { platform, which, workspace: which.workspace, template }
}

test('a template is renamed, but not to an existing name', async () => {
  const { platform, which, workspace, template } = await aDesk()
  await saveAsTemplate(platform, { ...which, name: 'Landing' })
  const rename = (name: string) => renameTemplate(platform, { workspace, template, name })
  expect(await rename('Folge')).toEqual({ before: 'Episode' })
  await expect(rename('LANDING')).rejects.toMatchObject({ code: 'template_exists' })
  await rename('FOLGE')
  expect((await listTemplates(platform, { workspace })).map(({ name }) => name)).toEqual(['FOLGE', 'Landing'])
})

test('a deleted template is no longer offered, its name is free, and it can be restored unless the name was taken', async () => {
  const { platform, which, workspace, template } = await aDesk()
  const { id: made } = await createPageFromTemplate(platform, { ...which, template })
  const copy = await loadPageDraft(platform, { workspace, page: made })
  expect(copy.data.blocks).toMatchObject(saying('One').blocks.map(({ props }) => ({ props })))
  expect(await removeTemplate(platform, { ...which, template })).toEqual({ name: 'Episode' })
  expect(await listTemplates(platform, { workspace })).toEqual([])
  await expect(readTemplate(platform, { workspace, template })).rejects.toMatchObject({ status: 404 })
  const again = await saveAsTemplate(platform, { ...which, name: 'episode' })
  await expect(restoreTemplate(platform, { workspace, template })).rejects.toMatchObject({
    code: 'template_exists',
  })
  await removeTemplate(platform, { ...which, template: again.id })
  await restoreTemplate(platform, { workspace, template })
  expect(await listTemplates(platform, { workspace })).toEqual([{ id: template, name: 'Episode' }])
  expect((await listPages(platform, { workspace, template })).total).toBe(1)
  expect((await listPages(platform, { workspace, template: 'none' })).pages).toMatchObject([
    { id: which.page },
  ])
})
