import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createPage, createPageFromTemplate } from './create-page.ts'
import { listPages } from './list-pages.ts'
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
  const { id: page } = await createPage(platform, { ...who, title: 'Pattern' })
  const { id: template } = await saveAsTemplate(platform, { ...who, page, name: 'Episode' })
  return { platform, who, workspace, page, template }
}

test('a template is renamed, but not to what another one is called', async () => {
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

test('a removed template is offered no more, its name is free, and it comes back unless the name was taken', async () => {
  const { platform, who, workspace, page, template } = await aDesk()
  await createPageFromTemplate(platform, { ...who, template })
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

test('another workspace neither renames, removes nor restores a template', async () => {
  const { platform, who, template } = await aDesk()
  const other = await aWorkspace(platform)
  const { workspace, owner: user } = other
  await expect(renameTemplate(platform, { workspace, template, name: 'Mine' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(removeTemplate(platform, { workspace, user, template })).rejects.toMatchObject({ status: 404 })
  await removeTemplate(platform, { ...who, template })
  await expect(restoreTemplate(platform, { workspace, template })).rejects.toMatchObject({ status: 404 })
})
