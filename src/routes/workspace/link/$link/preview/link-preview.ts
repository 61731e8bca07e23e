import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { previewAddress } from '#src/routes/workspace/server/preview-address.ts'

const asked = z.object({ as: z.string().trim().max(254).catch(''), gate: z.string().optional() })

/**
 * `/workspace/link/{id}/preview`: redirects to the link as a visitor. `?as=` previews as a lead, `?gate=` includes the access
 * form.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const link = idIn(params['link'], linkNotFound)
  const { as, gate } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const to = await previewAddress(context.get(platformContext), {
    workspace,
    link,
    email: as,
    asksGate: gate === 'on',
  })
  throw redirect(to, { headers: { 'cache-control': 'private, no-store' } })
}
