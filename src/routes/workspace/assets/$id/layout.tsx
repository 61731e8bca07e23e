import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { isAssetId } from '#src/features/asset/server/find-asset.ts'
import { AssetAside } from '#src/features/transcript/parts/asset-aside.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { AssetContext } from './parts/asset-context.tsx'
import { type Around, loadAround } from './server/load-around.ts'

/** The data beside an asset; null if it doesn't exist, which the screen reports. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Around | null> {
  const { workspace } = context.get(memberContext)
  const asset = params['id'] ?? ''
  if (!isAssetId(asset)) return null
  return loadAround(context.get(platformContext), { workspace, asset }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })
}

/** Around the screen of an asset, which shows what it is given beside what it has itself. */
export default function AroundAssetLayout(): ReactElement {
  const around = useLoaderData<typeof loader>()
  return (
    <AssetAside value={around ? <AssetContext key={around.asset} around={around} /> : null}>
      <Outlet />
    </AssetAside>
  )
}
