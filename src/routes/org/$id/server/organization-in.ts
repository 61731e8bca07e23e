import { z } from 'zod'
import { organizationNotFound } from '#src/features/workspace/server/organization/change-organization.ts'

/** The organisation that an address names; what is no id is as little there as what is nobody's. */
export function organizationIn(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw organizationNotFound()
  return id.data.toLowerCase()
}
