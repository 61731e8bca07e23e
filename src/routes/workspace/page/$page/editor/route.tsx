import { msg } from '@lingui/core/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { loadSiteLook } from '#src/features/page/server/site-look.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { CanvasLook } from './parts/canvas-look.ts'
import { PageEditor } from './parts/page-editor.tsx'
import './parts/page-editor.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const page = await loadPageDraft(platform, { workspace, page: params['page'] ?? '' })
  const look = await loadSiteLook(platform, { workspace, handle: page.handle ?? '', kit: page.kit })
  return { page, assets: await listAssetChoices(platform, { workspace }), look: look?.tokens }
}

export default function PageEditorScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { page, assets, look } = loaderData
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)

  const startsAgain = useRef(false)

  useEffect(() => {
    if (!startsAgain.current) return
    startsAgain.current = false
    setLoads((before) => before + 1)
  }, [page])

  /** Restarts from the saved state with a new history. */
  function takeTheirs(): void {
    startsAgain.current = true
    void revalidate()
  }

  return (
    <CanvasLook value={look}>
      <ScreenTitle>{page.data.root.title}</ScreenTitle>
      <PageEditor key={`${page.id} ${loads}`} page={page} assets={assets} onTakeTheirs={takeTheirs} />
    </CanvasLook>
  )
}

export const ErrorBoundary = screenError('/workspace/page', msg`Show all pages`)
