import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

/** Which block to go to, the page itself where undefined; every object is gone to once. */
export type GoTo = { block: string | undefined }

export type PuckEditorProps = {
  page: PageDraft
  draft: PageDraftEditing
  problems: Problems
  assets: AssetChoice[]
  goTo: GoTo | undefined
}
