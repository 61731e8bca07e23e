import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { sharingPlace } from '#src/features/share/schema.ts'
import { loadSharing, type Sharing } from '#src/features/share/server/load-sharing.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SharingPanel } from './parts/sharing/sharing-panel.tsx'

/** Layout of screens whose object can be shared; null if it doesn't exist, which the screen reports. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Sharing | null> {
  const { workspace } = context.get(memberContext)
  const { pathname, searchParams } = new URL(request.url)
  const place = sharingPlace.safeParse(placeOf(pathname, params['id'] ?? searchParams.get('id')))
  if (!place.success) return null
  return loadSharing(context.get(platformContext), { workspace, place: place.data }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    },
  )
}

function placeOf(pathname: string, id: string | null) {
  if (/^\/workspace\/collection(?:\/|\.|$)/i.test(pathname)) return { kind: 'collection', id }
  if (/^\/workspace\/guest\//i.test(pathname)) return { kind: 'guest', id }
  return { kind: /\/content(?:\/|\.|$)/i.test(pathname) ? 'content' : 'asset', id }
}

export default function SharingLayout(): ReactElement {
  const sharing = useLoaderData<typeof loader>()
  return (
    <div className="sharing-layout">
      {sharing && sharing.things.length > 0 ? <Sharings key={sharing.place.id} sharing={sharing} /> : null}
      <Outlet />
    </div>
  )
}

/** Sharing of the current object, behind a button with its counts. */
function Sharings({ sharing }: { sharing: Sharing }): ReactElement {
  const { t } = useLingui()
  // Beside “Share with a company”, a second “Share” would not tell what it does.
  const isReviewed = sharing.place.kind === 'asset' || sharing.place.kind === 'content'
  const links = sharing.links.filter(({ state }) => state === 'open').length
  const open = sharing.comments.filter(({ isResolved }) => !isResolved).length
  const about = [
    ...(links > 0 ? [t`${plural(links, { one: '# link', other: '# links' })}`] : []),
    ...(open > 0 ? [t`${plural({ count: open }, { one: '# open comment', other: '# open comments' })}`] : []),
  ]
  return (
    <details className="sharing">
      <summary>
        <Icon name="external-link" size={14} />
        <span>{isReviewed ? t`Request review` : t`Share`}</span>
        {about.length > 0 ? <span className="sharing-about">{about.join(' · ')}</span> : null}
      </summary>
      <SharingPanel sharing={sharing} />
    </details>
  )
}
