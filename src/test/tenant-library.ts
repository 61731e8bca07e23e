import { createStepTemplate } from '#src/features/automation/server/library/keep-template.ts'
import { removeStepTemplate } from '#src/features/automation/server/library/remove-template.ts'
import { createCollection, removeCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { createPage, createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { removeTemplate, saveAsTemplate } from '#src/features/page/server/page-templates.ts'
import { saveView } from '#src/features/workspace/server/lists/save-view.ts'
import { aPart, waitsADay } from './step-templates.ts'
import type { TestPlatform } from './test-platform.ts'

/**
 * A collection with the asset, a smart one, a page made from the asset, templates of pages and of steps, some of them in the
 * trash, and a private view of a list.
 */
export async function libraryThings(
  platform: TestPlatform,
  { asset, ...who }: { workspace: string; user: string; asset: string },
): Promise<Record<string, string>> {
  const [collection = '', ruled = '', goneCollection = ''] = await Promise.all(
    (['hand', 'rule', 'hand'] as const).map(
      async (kind, n) => (await createCollection(platform, { ...who, title: `Season ${n}`, kind })).id,
    ),
  )
  await addToCollection(platform, { workspace: who.workspace, collection, asset })
  await removeCollection(platform, { ...who, collection: goneCollection })
  const { id: page } = await createPage(platform, { ...who, title: 'Pattern' })
  const { id: template } = await saveAsTemplate(platform, { ...who, page, name: 'Episode of ours' })
  const { id: goneTemplate } = await saveAsTemplate(platform, { ...who, page, name: 'Gone' })
  await removeTemplate(platform, { ...who, template: goneTemplate })
  const { id: assetPage } = await createPageFromAsset(platform, { ...who, asset })
  const kept = { ...who, note: '', part: aPart(waitsADay) }
  const { id: stepTemplate } = await createStepTemplate(platform, { ...kept, name: 'Wait a day' })
  const { id: goneStepTemplate } = await createStepTemplate(platform, { ...kept, name: 'Gone' })
  await removeStepTemplate(platform, { ...who, template: goneStepTemplate })
  const mine = { list: 'pages', name: 'Mine', query: '', isShared: false }
  const { id: view } = await saveView(platform, { ...who, ...mine })
  const templates = { template, goneTemplate, stepTemplate, goneStepTemplate }
  return { collection, ruled, goneCollection, assetPage, ...templates, view }
}
