import type { Platform } from '#src/platform/platform.ts'
import { recordingsOf, resolveBlocks } from '../rules/resolve-blocks.ts'
import { fillVariables, type VariableValues } from '../rules/variables.ts'
import type { DraftPageData, PageView } from '../schema.ts'
import { findBlockSources } from './find-block-sources.ts'
import { storeCards } from './store-cards.ts'

type Drafted = { workspace: string; id: string; data: DraftPageData; values?: VariableValues }

/** A draft as readers would see it, with media URLs for members. `values`: known facts about the reader. */
export async function viewDraft(
  platform: Pick<Platform, 'db'>,
  { workspace, id, data, values = {} }: Drafted,
): Promise<PageView> {
  const blocks = await storeCards(platform, { workspace, blocks: data.blocks })
  const sources = await platform.db.inWorkspace(workspace, (tx) =>
    findBlockSources(tx, { workspace, blocks, mediaUrl: (media) => `/api/media/${media}` }),
  )
  return {
    id,
    title: fillVariables(data.root.title, values),
    description: fillVariables(data.root.description, values),
    blocks: resolveBlocks(blocks, { ...sources, values, recordings: recordingsOf(blocks, sources) }),
  }
}
