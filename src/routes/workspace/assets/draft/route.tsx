import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { keepDraft } from '#src/features/tool/browser/draft-store.ts'
import { useDrafts } from '#src/features/tool/parts/use-drafts.ts'
import type { Draft } from '#src/features/tool/rules/draft.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { DraftPanel } from './parts/draft-panel.tsx'
import './parts/draft.css'

export function loader({ context }: Route.LoaderArgs) {
  const { workspaceName } = context.get(memberContext)
  return { workspaceName }
}

export default function DraftScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { workspaceName } = loaderData
  const { t } = useLingui()
  const found = useDrafts()
  const [drafts, setDrafts] = useState<Draft[]>()
  const [gone, setGone] = useState<Draft>()
  useEffect(() => setDrafts(found), [found])

  async function bringBack(draft: Draft): Promise<void> {
    await keepDraft(draft)
    setDrafts([draft, ...(drafts ?? [])])
    setGone(undefined)
  }

  return (
    <Screen
      title={t`Import your draft`}
      subtitle={t`What you wrote without an account is stored only in this browser. Save it to this workspace.`}
    >
      <p role="status" className="draft-gone">
        {gone ? t`Draft deleted.` : null}{' '}
        {gone ? (
          <button type="button" onClick={() => void bringBack(gone)}>
            {t`Undo`}
          </button>
        ) : null}
      </p>
      {drafts === undefined ? (
        <p className="draft-looking">{t`Looking for a draft in this browser…`}</p>
      ) : null}
      {drafts?.length === 0 ? (
        <EmptyState
          title={t`No draft in this browser`}
          text={t`Drafts are kept for one day, in the browser where you wrote them. Write a new one, or paste your text here.`}
          action={
            <span className="draft-ways">
              <a href="/remix">{t`Open Remix`}</a>
              <Link to="/workspace/assets/new">{t`Add assets`}</Link>
            </span>
          }
        />
      ) : null}
      {drafts?.map((draft) => (
        <DraftPanel
          key={draft.id}
          draft={draft}
          workspaceName={workspaceName}
          onForget={() => {
            setGone(draft)
            setDrafts(drafts.filter((one) => one !== draft))
          }}
        />
      ))}
    </Screen>
  )
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Add assets`)
