import { outputOptions } from '#src/features/content/schema.ts'
import type { Using } from '#src/features/content/server/apply-approved.ts'
import { approveContent, editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { newId } from '#src/platform/ids.ts'
import type { TestPlatform } from './test-platform.ts'

type Asset = { workspace: string; user: string; asset: string }

/** Generates a text of this kind for an asset, replaces it with this one and approves it. */
export async function approvedText(
  platform: TestPlatform,
  where: Asset,
  { kind, text, using }: { kind: OutputKind; text: string; using?: Using },
): Promise<void> {
  const wishes = outputOptions.parse({ method: 'extractive', tone: 'neutral', length: 'short', language: '' })
  const here = { workspace: where.workspace, asset: where.asset }
  const known = (await listContent(platform, here)).some((output) => output.kind === kind)
  if (!known) {
    const job = { ...where, ...wishes, subject: where.asset, run: newId(), kinds: [kind] }
    await writeContent(platform, job, { step: async () => undefined })
  }
  const output = (await listContent(platform, here)).find((one) => one.kind === kind)
  if (!output) throw new Error(`no ${kind} was generated`)
  const n = await editContent(platform, { ...where, content: output.id, text })
  await approveContent(platform, { ...where, content: output.id, n, using })
}
