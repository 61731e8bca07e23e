import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { storable } from '#src/text/storable.ts'
import { type ContentRow, searchContent } from '../server/search-content.ts'

const asked = z.object({ q: z.string().trim().max(200).transform(storable).catch('') })

/** `/workspace/journey/{id}/choices?q=`: pages and assets to add as a tab. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ContentRow[]> {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  await loadJourney(platform, { workspace, journey: idIn(params['id'], journeyNotFound) })
  const { q } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const most = q ? 20 : 6
  const pages = await searchContent(platform, { workspace, type: 'pages', q, most })
  const assets = await searchContent(platform, { workspace, type: 'assets', q, most })
  return [...pages.rows, ...assets.rows]
}
