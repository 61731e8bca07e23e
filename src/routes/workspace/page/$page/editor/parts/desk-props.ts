import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { PageDraftEditing } from './use-page-draft.ts'

/** The props of a section. `onReload` starts again from the saved page. */
export type DeskProps = { page: PageDraft; draft: PageDraftEditing; onReload: () => void }
