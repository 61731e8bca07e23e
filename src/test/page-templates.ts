import { createPage, createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { removeTemplate, saveAsTemplate } from '#src/features/page/server/page-templates.ts'
import { stepTemplatesOf } from './step-templates.ts'
import type { TestPlatform } from './test-platform.ts'

/** A template of the workspace and entries of its library, some in the trash, and a page made from an asset. */
export async function templatesOf(
  platform: TestPlatform,
  { asset, ...who }: { workspace: string; user: string; asset: string },
): Promise<Record<'template' | 'goneTemplate' | 'assetPage' | 'stepTemplate' | 'goneStepTemplate', string>> {
  const { id: page } = await createPage(platform, { ...who, title: 'Pattern' })
  const { id: template } = await saveAsTemplate(platform, { ...who, page, name: 'Episode of ours' })
  const { id: goneTemplate } = await saveAsTemplate(platform, { ...who, page, name: 'Gone' })
  await removeTemplate(platform, { ...who, template: goneTemplate })
  const { id: assetPage } = await createPageFromAsset(platform, { ...who, asset })
  return { template, goneTemplate, assetPage, ...(await stepTemplatesOf(platform, who)) }
}
