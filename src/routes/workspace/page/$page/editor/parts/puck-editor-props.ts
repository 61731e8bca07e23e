import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

/** The block to focus, or the page if undefined. Each object is handled once. */
export type GoTo = { block: string | undefined }

export type PuckEditorProps = {
  page: PageDraft
  draft: PageDraftEditing
  problems: Problems
  assets: AssetChoice[]
  goTo: GoTo | undefined
}
