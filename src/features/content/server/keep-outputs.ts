import type { Block, Length, OutputKind, Tone } from '#src/features/language/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fromEditText } from '../rules/edit-text.ts'
import { builtIn } from '../rules/kinds.ts'
import { keptKindOf } from './own-kinds.ts'
import { addVariant, lockOutput } from './queries.ts'

/** An output of the text engine, and the person's edited text if they changed it. */
export type ImportedOutput = {
  kind: OutputKind
  tone: Tone
  length: Length
  body: Block[]
  edited: string | null
}

type Kept = { workspace: string; asset: string; user: string; language: string; outputs: ImportedOutput[] }

/**
 * Imports outputs generated before there was an asset: each as an engine variant, followed by the person's edit. The
 * caller created the asset in the same transaction.
 */
export async function importOutputs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, asset, user, language, outputs }: Kept,
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const now = clock.now()
    for (const { kind, tone, length, body, edited } of outputs) {
      const output = await lockOutput(tx, { workspace, asset, ...keptKindOf(builtIn(kind)), language, now })
      const about = { language, tone, length, createdBy: user, createdAt: now }
      await addVariant(tx, output, { ...about, method: 'extractive', body })
      if (edited !== null)
        await addVariant(tx, output, { ...about, method: 'human', body: fromEditText(edited, body) })
    }
  })
}
