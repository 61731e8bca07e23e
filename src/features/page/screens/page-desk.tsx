import { Drawer } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { PageDraft } from '../server/load-page-draft.ts'
import { editorWords } from '../words/editor-words.ts'
import { AddressSection } from './address-section.tsx'
import { RefreshSection } from './refresh-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { TemplateSection } from './template-section.tsx'
import type { PageDraftEditing } from './use-page-draft.ts'
import { VersionSection } from './version-section.tsx'

/** What a section of the desk gets. `onReload` starts again from what is saved. */
export type DeskProps = { page: PageDraft; draft: PageDraftEditing; onReload: () => void }

type Props = DeskProps & { isOpen: boolean; onClose: () => void }

/** Where a page stands, when it appears, what it was before, and what its asset gives anew. */
export function PageDesk({ isOpen, onClose, ...desk }: Props): ReactElement {
  const words = useWords(editorWords)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={words.addressAndVersions}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <div className="pe-desk">
        <AddressSection {...desk} />
        <ScheduleSection {...desk} />
        {desk.page.sourceAsset ? <RefreshSection {...desk} /> : null}
        <VersionSection {...desk} />
        <TemplateSection {...desk} />
      </div>
    </Drawer>
  )
}
