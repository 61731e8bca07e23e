import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { draftPreviewAddress } from '#src/routes/workspace/server/preview-address.ts'

const asked = z.object({ as: z.string().trim().max(254).catch('') })

/** `/workspace/journey/{id}/preview`: redirects to the draft as a visitor, or as a lead with `?as=`. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const journey = idIn(params['id'], journeyNotFound)
  const { as } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const to = await draftPreviewAddress(context.get(platformContext), { workspace, journey, email: as })
  throw redirect(to, { headers: { 'cache-control': 'private, no-store' } })
}
