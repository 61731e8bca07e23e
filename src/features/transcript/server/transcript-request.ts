import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Context } from 'hono'
import type { z } from 'zod'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { worded } from '#src/translation/speak.ts'

/** About 150,000 words with times, a talk of 16 hours. Parsing more would block other requests. */
export const maxDocumentBytes = 4_000_000

type Which = { workspace: string; user: string; asset: string }

/** The member and the asset of a transcript request. Throws Refusal 401, 403, and 404 `asset_not_found`. */
export async function transcriptOf(platform: Platform, context: Context): Promise<Which> {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  const asset = context.req.param('asset') ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  return { workspace, user, asset }
}

/** Parses a request body. Throws Refusal 413 and 422 `transcript_malformed`, which names the field. */
export async function readBody<T extends z.ZodType>(
  context: Context,
  schema: T,
  maxBytes: number,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readJson(context.req.raw, maxBytes))
  if (parsed.success) return parsed.data
  throw new Refusal(422, 'transcript_malformed', problemIn(parsed.error))
}

function problemIn({ issues: [issue] }: z.ZodError): MessageDescriptor {
  const where = issue?.path.join('.') || msg`Request body`
  const what = issue ? worded(issue.message) : msg`invalid value`
  return msg`We couldn’t save this. ${{ where }}: ${{ what }}`
}

/** A malformed id becomes one that doesn't exist. */
export function idOf(context: Context, name: 'version' | 'comment'): string {
  const id = context.req.param(name) ?? ''
  return isAssetId(id) ? id : '00000000-0000-0000-0000-000000000000'
}
