import { useLingui } from '@lingui/react/macro'
import { useMounted } from '@mantine/hooks'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { assetsOf, collectionsOf } from '#src/features/page/rules/resolve-blocks.ts'
import type { PageStatus } from '#src/features/page/rules.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import { ShareModal } from '#src/routes/workspace/parts/share/share-modal.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SaveStatus } from '#src/ui/save-status.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorActions } from './editor-actions.tsx'
import { PageDesk } from './page-desk.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { GoTo } from './puck-editor-props.ts'
import { type PageDraftEditing, usePageDraft } from './use-page-draft.ts'
import { useProblems } from './use-problems.ts'
import { usePublishing } from './use-publishing.tsx'

type Props = { page: PageDraft; assets: AssetChoice[]; onTakeTheirs: () => void }

// Puck and the text editor are lazily loaded, only here.
const PuckEditor = lazy(() => import('./puck-editor.tsx').then((loaded) => ({ default: loaded.PuckEditor })))

/** The page on a canvas as visitors read it, between the blocks there are and what can be set. */
export function PageEditor({ page, assets, onTakeTheirs }: Props): ReactElement {
  const { t } = useLingui()
  const draft = usePageDraft(page)
  const problems = useProblems(draft.data)
  const [published, setPublished] = useState(page.data)
  const [goTo, setGoTo] = useState<GoTo>()
  const [isSharing, setSharing] = useState(false)
  const publishing = usePublishing(page, {
    draft,
    problems,
    onMissing: (problem) => setGoTo({ block: problem?.block }),
    onPublished: setPublished,
    onShare: () => setSharing(true),
  })
  const [isDeskOpen, setDeskOpen] = useState(false)
  const isReady = useMounted()
  useNewSources(page, draft)

  const { data, saver, saving } = draft
  const isChanged = page.status === 'published' && data !== published
  const status: PageStatus = isChanged ? 'changed' : page.status
  const isFirst = status === 'draft' || status === 'scheduled'

  function keepMine(): void {
    if (saving?.kind !== 'conflict') return
    saver.continueFrom(saving.version)
    void saver.flush()
  }

  return (
    <div className="pe">
      <PageHeader
        title={data.root.title || t`Untitled page`}
        subtitle={
          <span className="pe-state">
            <StatusBadge status={status} />
            <SaveStatus state={saving} onRetry={() => void saver.flush()} />
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
            onPublish={() => (isFirst ? publishing.ask() : publishing.publish())}
            onUnpublish={publishing.unpublish}
            onShare={() => setSharing(true)}
          />
        }
      />
      <div className="pe-work">
        {isReady ? (
          <Suspense fallback={<EditorWaiting />}>
            <PuckEditor page={page} draft={draft} problems={problems} assets={assets} goTo={goTo} />
          </Suspense>
        ) : (
          <EditorWaiting />
        )}
      </div>
      <PublishDialog page={page} publishing={publishing} onShare={() => setSharing(true)} />
      <PageDesk
        page={page}
        draft={draft}
        isOpen={isDeskOpen}
        onClose={() => setDeskOpen(false)}
        onReload={onTakeTheirs}
      />
      <ShareModal
        of={{ shared: { kind: 'page', id: page.id } }}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
      />
      <ConflictDialog
        isOpen={saving?.kind === 'conflict'}
        onKeepMine={keepMine}
        onTakeTheirs={onTakeTheirs}
      />
    </div>
  )
}

/** The places of palette, canvas and settings until they come, so that nothing moves then. */
function EditorWaiting(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pe-waiting" aria-busy="true">
      <p>{t`The editor is loading…`}</p>
    </div>
  )
}

/** Once a newly chosen asset or collection is saved, loads what it brings, so that the preview can show it. */
function useNewSources(page: PageDraft, { data, saving }: PageDraftEditing): void {
  const { revalidate } = useRevalidator()
  const missing = [
    ...assetsOf(data.blocks).filter((asset) => !(asset in page.sources)),
    ...collectionsOf(data.blocks).filter((collection) => !(collection in page.grids)),
  ].join()
  const isSaved = saving?.kind === 'saved'
  useEffect(() => {
    if (missing && isSaved) void revalidate()
  }, [missing, isSaved, revalidate])
}
