import { createPage } from '#src/features/page/server/create-page.ts'
import { removeTemplate, saveAsTemplate } from '#src/features/page/server/page-templates.ts'
import type { TestPlatform } from './test-platform.ts'

/** A template of the workspace, and one in the trash. */
export async function templatesOf(
  platform: TestPlatform,
  who: { workspace: string; user: string },
): Promise<{ template: string; goneTemplate: string }> {
  const { id: page } = await createPage(platform, { ...who, title: 'Pattern' })
  const { id: template } = await saveAsTemplate(platform, { ...who, page, name: 'Episode of ours' })
  const { id: goneTemplate } = await saveAsTemplate(platform, { ...who, page, name: 'Gone' })
  await removeTemplate(platform, { ...who, template: goneTemplate })
  return { template, goneTemplate }
}
