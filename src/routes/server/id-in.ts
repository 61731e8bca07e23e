import { z } from 'zod'
import type { Refusal } from '#src/platform/http/refusal.ts'

/** The id that an address names. Throws what says that there is no such thing where it is none. */
export function idIn(param: string | undefined, notFound: () => Refusal): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw notFound()
  return id.data
}
