import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { PageDraftEditing } from './use-page-draft.ts'

/** What a section of the desk gets. `onReload` starts again from what is saved. */
export type DeskProps = { page: PageDraft; draft: PageDraftEditing; onReload: () => void }
