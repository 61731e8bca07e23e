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

test('a template’s name is unique; a deleted one is no longer offered and can be restored unless its name was taken', async () => {
  const { platform, which } = await aDraft()
  const { workspace } = which
  const { id: template } = await saveAsTemplate(platform, { ...which, name: 'Episode' })
  const landing = await saveAsTemplate(platform, { ...which, name: 'Landing' })
  const rename = (name: string) => renameTemplate(platform, { workspace, template, name })
  expect(await rename('Folge')).toEqual({ before: 'Episode' })
  await expect(rename('LANDING')).rejects.toMatchObject({ code: 'template_exists' })
  await rename('FOLGE')
  expect((await listTemplates(platform, { workspace })).map(({ name }) => name)).toEqual(['FOLGE', 'Landing'])

  await removeTemplate(platform, { ...which, template: landing.id })
  const { id: made } = await createPageFromTemplate(platform, { ...which, template })
  const copy = await loadPageDraft(platform, { workspace, page: made })
  expect(copy.data.blocks).toMatchObject(saying('One').blocks.map(({ props }) => ({ props })))
  expect(await removeTemplate(platform, { ...which, template })).toEqual({ name: 'FOLGE' })
  expect(await listTemplates(platform, { workspace })).toEqual([])
  await expect(readTemplate(platform, { workspace, template })).rejects.toMatchObject({ status: 404 })
  const again = await saveAsTemplate(platform, { ...which, name: 'folge' })
  await expect(restoreTemplate(platform, { workspace, template })).rejects.toMatchObject({
    code: 'template_exists',
  })
  await removeTemplate(platform, { ...which, template: again.id })
  await restoreTemplate(platform, { workspace, template })
  expect(await listTemplates(platform, { workspace })).toEqual([{ id: template, name: 'FOLGE' }])
  expect((await listPages(platform, { workspace, template })).total).toBe(1)
  expect((await listPages(platform, { workspace, template: 'none' })).pages).toMatchObject([
    { id: which.page },
  ])
})
