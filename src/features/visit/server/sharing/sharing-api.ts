import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { inReadingOrder } from '#src/features/visit/rules/sharing-tree.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readSharingTree, type TreeOf } from './read-sharing-tree.ts'
import { sharingCsv } from './sharing-csv.ts'

/**
 * The forwarding tree of a link or company: `GET /api/links/{id}/tree`, `GET /api/accounts/{id}/tree`, as
 * JSON or, with `format=csv`, as CSV; every personal link before those below it.
 */
export function sharingApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/links/:link/tree', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const link = z.uuid().safeParse(context.req.param('link')).data
    if (!link) throw linkNotFound()
    return answer(platform, context, { workspace, link })
  })

  api.get('/api/accounts/:account/tree', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const account = z.uuid().safeParse(context.req.param('account')).data
    if (!account) throw accountNotFound()
    return answer(platform, context, { workspace, account })
  })

  return api
}

async function answer(platform: Platform, context: Context, which: TreeOf): Promise<Response> {
  const tree = await readSharingTree(platform, which)
  if (context.req.query('format') === 'csv') {
    return context.body(sharingCsv(tree, await originOfWorkspace(platform, which.workspace)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sharing-tree.csv"',
      'cache-control': 'private, no-store',
    })
  }
  const addresses = inReadingOrder(tree.roots).map(({ children: _children, ...node }) => node)
  return context.json({ of: tree.of, addresses }, 200, { 'cache-control': 'private, no-store' })
}
