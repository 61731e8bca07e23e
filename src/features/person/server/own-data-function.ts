import { msg } from '@lingui/core/runtime-macro'
import type { FunctionCall } from '#src/features/data-service/server/functions/edge-function.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { exportOwnData } from './export-own-data.ts'

/** The function `own-data`: the caller's data, offered for download in the settings. */
export async function ownData(platform: Platform, { caller }: FunctionCall): Promise<Response> {
  const data = await exportOwnData(platform, caller.id)
  if (!data) throw new Refusal(404, 'user_not_found', msg`This user no longer exists.`)
  return Response.json(data)
}
