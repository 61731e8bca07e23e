import { organizationNotFound } from '#src/features/workspace/server/organization/change-organization.ts'
import { idIn } from '#src/routes/server/id-in.ts'

/** The organization's id from the route. An invalid id is answered like an unknown one, with 404. */
export function requireOrganizationId(params: { id?: string | undefined }): string {
  const id = idIn(params.id, organizationNotFound)
  return id.toLowerCase()
}
