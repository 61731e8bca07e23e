import { data, type RouterContextProvider } from 'react-router'
import { findStaff, type Staff } from '#src/features/identity/server/find-staff.ts'
import type { StaffActor } from '#src/features/staff/server/staff-audit.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** What a staff screen works with; changes are logged under `staff`. */
export type StaffContext = { platform: Platform; request: Request; staff: Staff; by: StaffActor }

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** The context of the staff member who asks. Others get 404, as for any missing page. */
export async function requireStaff({ request, url, context }: Args): Promise<StaffContext> {
  const platform = context.get(platformContext)
  const staff = await findStaff(platform, request)
  if (!staff) throw data(pageNotFound(url.pathname), { status: 404, statusText: 'Page Not Found' })
  const { ip, id } = context.get(screenRequest)
  return { platform, request, staff, by: { user: staff.user, address: ip, requestId: id } }
}
