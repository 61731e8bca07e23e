import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createPage, createPageFromTemplate } from './create-page.ts'
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
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const blocks = [{ id: 'a', type: 'heading' as const, props: { text: 'One', level: 2 as const } }]
  const data = { root: { title: 'Pattern', description: '' }, blocks }
  const { id: page } = await createPage(platform, { ...who, title: 'Pattern', data })
  const { id: template } = await saveAsTemplate(platform, { ...who, page, name: 'Episode' })
  return { platform, who, workspace, blocks, page, template }
}

test('a template is renamed, but not to an existing name', async () => {
  const { platform, who, workspace, page, template } = await aDesk()
  await saveAsTemplate(platform, { ...who, page, name: 'Landing' })
  expect(await renameTemplate(platform, { workspace, template, name: 'Folge' })).toEqual({
    before: 'Episode',
  })
  await expect(renameTemplate(platform, { workspace, template, name: 'LANDING' })).rejects.toMatchObject({
    code: 'template_exists',
  })
  await renameTemplate(platform, { workspace, template, name: 'FOLGE' })
  expect((await listTemplates(platform, { workspace })).map(({ name }) => name)).toEqual(['FOLGE', 'Landing'])
})

test('a deleted template is no longer offered, its name is free, and it can be restored unless the name was taken', async () => {
  const { platform, who, workspace, blocks, page, template } = await aDesk()
  const { id: made } = await createPageFromTemplate(platform, { ...who, template })
  const copy = await loadPageDraft(platform, { ...who, page: made })
  expect(copy.data.blocks.map(({ props }) => props)).toEqual(blocks.map(({ props }) => props))
  expect(await removeTemplate(platform, { ...who, template })).toEqual({ name: 'Episode' })
  expect(await listTemplates(platform, { workspace })).toEqual([])
  await expect(readTemplate(platform, { workspace, template })).rejects.toMatchObject({ status: 404 })
  const again = await saveAsTemplate(platform, { ...who, page, name: 'episode' })
  await expect(restoreTemplate(platform, { workspace, template })).rejects.toMatchObject({
    code: 'template_exists',
  })
  await removeTemplate(platform, { ...who, template: again.id })
  await restoreTemplate(platform, { workspace, template })
  expect(await listTemplates(platform, { workspace })).toEqual([{ id: template, name: 'Episode' }])
  expect((await listPages(platform, { workspace, template })).total).toBe(1)
  expect((await listPages(platform, { workspace, template: 'none' })).pages).toMatchObject([{ id: page }])
})
