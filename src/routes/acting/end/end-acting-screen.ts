import { type ActionFunctionArgs, redirect } from 'react-router'
import { findStaff } from '#src/features/identity/server/find-staff.ts'
import { expiredImpersonationCookie } from '#src/features/identity/server/impersonation/impersonation-cookie.ts'
import { endImpersonation } from '#src/features/staff/server/impersonation.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { platformContext } from '#src/platform/platform-context.ts'

export function loader(): Response {
  return redirect('/')
}

/** Ends acting as a user and returns to their admin screen. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const platform = context.get(platformContext)
  const { ip, id } = context.get(screenRequest)
  const staff = await findStaff(platform, request)
  const headers = { 'set-cookie': expiredImpersonationCookie(platform) }
  if (!staff?.acting) return redirect('/workspace', { headers })
  await endImpersonation(platform, staff.acting, { user: staff.user, address: ip, requestId: id })
  return redirect(`/admin/users/${staff.acting.user}`, { headers })
}
