import { type ReactElement, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { keepDraft } from '../browser/draft-store.ts'
import { useDrafts } from '../parts/use-drafts.ts'
import type { Draft } from '../rules/draft.ts'
import { draftWords } from '../words/draft-words.ts'
import { DraftPanel } from './draft-panel.tsx'
import './draft.css'

export function loader({ context }: LoaderFunctionArgs) {
  const { workspaceName } = context.get(memberContext)
  return { workspaceName }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function DraftScreen(): ReactElement {
  const { workspaceName } = useLoaderData<typeof loader>()
  const words = useWords(draftWords)
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
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <p role="status" className="draft-gone">
        {gone ? words.forgotten : null}{' '}
        {gone ? (
          <button type="button" onClick={() => void bringBack(gone)}>
            {words.undo}
          </button>
        ) : null}
      </p>
      {drafts === undefined ? <p className="draft-looking">{words.looking}</p> : null}
      {drafts?.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          text={words.noneText}
          action={
            <span className="draft-ways">
              <a href="/remix">{words.toRemix}</a>
              <Link to="/workspace/assets/new">{words.toNewAsset}</Link>
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
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(draftWords)
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: words.toNewAsset }} />
}
