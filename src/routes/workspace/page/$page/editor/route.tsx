import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { PageEditor } from './parts/page-editor.tsx'
import './parts/page-editor.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const page = await loadPageDraft(platform, { workspace, page: params['page'] ?? '' })
  return { page, assets: await listAssetChoices(platform, { workspace }) }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: pageTitle(loaderData?.page.data.root.title) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageEditorScreen(): ReactElement {
  const { page, assets } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)

  const startsAgain = useRef(false)

  useEffect(() => {
    if (!startsAgain.current) return
    startsAgain.current = false
    setLoads((before) => before + 1)
  }, [page])

  /** Begins again from what is saved, with a history of its own. */
  function takeTheirs(): void {
    startsAgain.current = true
    void revalidate()
  }

  return <PageEditor key={`${page.id} ${loads}`} page={page} assets={assets} onTakeTheirs={takeTheirs} />
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/page', label: t`Show all pages` }} />
}
