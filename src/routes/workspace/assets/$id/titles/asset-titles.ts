import type { LoaderFunctionArgs } from 'react-router'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { proposeTitles } from '#src/features/content/server/propose-titles.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/workspace/assets/{id}/titles`: titles for an asset that is named like its file. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<string[]> {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { id: asset } = await requireAsset(platform, { workspace, id: params['id'] ?? '' })
  return proposeTitles(platform, { workspace, asset })
}
