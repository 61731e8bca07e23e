import { createCookie } from 'react-router'
import { z } from 'zod'
import { type AssetViewName, assetViews } from '#src/routes/workspace/parts/list-views.ts'

const assetViewQuery = z.object({ as: z.enum(assetViews).optional().catch(undefined) })

// Its data come from an address beside its own, which a longer path would leave out.
const kept = createCookie('assets-as', {
  path: '/workspace',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 86_400,
})

/** The view of the asset list: from the URL, else the last one used; with the headers that remember it. */
export async function chooseView(
  request: Request,
): Promise<{ as: AssetViewName; asked: AssetViewName | undefined; headers: Record<string, string> }> {
  const { as: asked } = assetViewQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (asked) return { as: asked, asked, headers: { 'set-cookie': await kept.serialize(asked) } }
  const said: unknown = await kept.parse(request.headers.get('cookie'))
  const { as = 'list' } = assetViewQuery.parse({ as: said })
  return { as, asked, headers: {} }
}
