import { outputOptions } from '#src/features/content/schema.ts'
import type { Using } from '#src/features/content/server/apply-approved.ts'
import { approveContent, editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { newId } from '#src/platform/ids.ts'
import type { TestPlatform } from './test-platform.ts'

type Asset = { workspace: string; user: string; asset: string }

/** Generates texts of these kinds for an asset, without a model; returns all texts of the asset. */
export async function writtenTexts(
  platform: TestPlatform,
  { workspace, user, asset }: Asset,
  kinds: OutputKind[],
) {
  const wishes = outputOptions.parse({ method: 'extractive', tone: 'neutral', length: 'short', language: '' })
  const job = { workspace, user, asset, ...wishes, subject: asset, run: newId(), kinds }
  await writeContent(platform, job, { step: async () => undefined })
  return listContent(platform, { workspace, asset })
}

/** Generates a text of this kind for an asset, replaces it with this one and approves it. */
export async function approvedText(
  platform: TestPlatform,
  where: Asset,
  { kind, text, using }: { kind: OutputKind; text: string; using?: Using },
): Promise<void> {
  const known = await listContent(platform, where)
  const isKnown = known.some((one) => one.kind === kind)
  const texts = isKnown ? known : await writtenTexts(platform, where, [kind])
  const output = texts.find((one) => one.kind === kind)
  if (!output) throw new Error(`no ${kind} was generated`)
  const n = await editContent(platform, { ...where, content: output.id, text })
  await approveContent(platform, { ...where, content: output.id, n, using })
}
