import { SegmentedControl } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { assetsOf } from '../rules/resolve-blocks.ts'
import type { PageStatus } from '../rules.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import type { PageDraft } from '../server/load-page-draft.ts'
import { BlockList } from './block-list.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { PageDesk } from './page-desk.tsx'
import { PageDetails } from './page-details.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SaveStateLine } from './save-state.tsx'
import { type PageDraftEditing, usePageDraft } from './use-page-draft.ts'
import { useProblems } from './use-problems.ts'
import { usePublishing } from './use-publishing.tsx'

type Props = { page: PageDraft; assets: AssetChoice[]; onTakeTheirs: () => void }

/** The page as forms on the left and as visitors read it on the right. */
export function PageEditor({ page, assets, onTakeTheirs }: Props): ReactElement {
  const draft = usePageDraft(page)
  const problems = useProblems(draft.data)
  const [published, setPublished] = useState(page.data)
  const publishing = usePublishing(page.id, { draft, problems, onPublished: setPublished })
  const [isDeskOpen, setDeskOpen] = useState(false)
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  useUndoKeys(draft)
  useNewSources(page, draft)

  const { data, edit, saver, saving } = draft
  const isChanged = page.status === 'published' && data !== published
  const status: PageStatus = isChanged ? 'changed' : page.status

  function keepMine(): void {
    if (saving?.kind !== 'conflict') return
    saver.continueFrom(saving.version)
    void saver.flush()
  }

  return (
    <div className="pe" data-shown={shown}>
      <PageHeader
        title={data.root.title || 'Untitled page'}
        subtitle={
          <span className="pe-state">
            <StatusBadge status={status} />
            <SaveStateLine state={saving} onRetry={() => void saver.flush()} />
          </span>
        }
        actions={
          <EditorActions
            page={page.id}
            status={status}
            undo={draft.undo}
            redo={draft.redo}
            isBusy={publishing.isBusy}
            onDesk={() => setDeskOpen(true)}
            onPublish={publishing.publish}
            onUnpublish={publishing.unpublish}
          />
        }
      />
      <SegmentedControl
        className="pe-switch"
        fullWidth
        aria-label="What is shown"
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'preview' ? 'preview' : 'write')}
      />
      <div className="pe-columns">
        <div className="pe-write">
          <PageDetails root={data.root} sourceAsset={page.sourceAsset} edit={edit} problems={problems} />
          <BlockList data={data} edit={edit} problems={problems} assets={assets} />
        </div>
        <PreviewPane data={data} sources={page.sources} />
      </div>
      <PageDesk
        page={page}
        draft={draft}
        isOpen={isDeskOpen}
        onClose={() => setDeskOpen(false)}
        onReload={onTakeTheirs}
      />
      <ConflictDialog
        isOpen={saving?.kind === 'conflict'}
        onKeepMine={keepMine}
        onTakeTheirs={onTakeTheirs}
      />
    </div>
  )
}

/** Ctrl or Cmd with Z undoes anything, wherever the focus is: no field has an undo of its own here. */
function useUndoKeys({ undo, redo }: PageDraftEditing): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      const isRedo = key === 'y' || event.shiftKey
      if (isRedo) redo?.()
      else undo?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

/** Once a newly chosen asset is saved, loads what it brings, so that the preview can show it. */
function useNewSources(page: PageDraft, { data, saving }: PageDraftEditing): void {
  const { revalidate } = useRevalidator()
  const missing = assetsOf(data.blocks)
    .filter((asset) => !(asset in page.sources))
    .join()
  const isSaved = saving?.kind === 'saved'
  useEffect(() => {
    if (missing && isSaved) void revalidate()
  }, [missing, isSaved, revalidate])
}
