import { z } from 'zod'
import { organizationNotFound } from '#src/features/workspace/server/organization/change-organization.ts'

/** The organization's id from the route. An invalid id is answered like an unknown one, with 404. */
export function organizationIn(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw organizationNotFound()
  return id.data.toLowerCase()
}
