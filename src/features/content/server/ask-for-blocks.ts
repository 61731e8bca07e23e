import { msg } from '@lingui/core/runtime-macro'
import type { AiAccess } from '#src/features/ai/server/ai-settings.ts'
import { noteFailedUse } from '#src/features/ai/server/use-ai.ts'
import type { Block } from '#src/features/language/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ModelAnswerBlocks, modelAnswer } from '../rules/ask-for-output.ts'
import { type PartialBlock, readPartialAnswer } from '../rules/read-partial-answer.ts'

type Question = {
  access: AiAccess
  /** The usage record, which is stored if it fails. */
  use: { workspace: string; user: string; purpose: string }
  instructions: string
  prompt: string
  people: readonly string[]
  /** Words to leave out of partial results. */
  avoid: readonly string[]
  /** Extracts the usable blocks; an empty result counts as a failure. */
  read: (answer: ModelAnswerBlocks) => Block[]
  /** Called every half second with partial blocks and the progress from 0 to 1; throwing aborts the model. */
  onPartial: (blocks: PartialBlock[], done: number) => Promise<void>
}

export type WrittenBlocks = { body: Block[]; tokensIn: number; tokensOut: number }

const expectedCharacters = 4000
const tellsEveryMs = 500

/**
 * Asks a workspace's model for blocks based on numbered passages. Doesn't charge; the caller does when it saves them.
 * Throws Refusal 502 `ai_failed`, recorded as a free use; errors from `onPartial` are passed through.
 */
export async function askForBlocks(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { access, use, avoid, read, onPartial, ...question }: Question,
): Promise<WrittenBlocks> {
  let toldAt = 0
  // Loaded on first use to keep startup fast.
  const { askModel } = await import('#src/features/ai/server/ask-model.ts')
  try {
    const { answer, ...tokens } = await askModel(platform, access, {
      ...question,
      schema: modelAnswer,
      async onProgress(soFar) {
        if (performance.now() - toldAt < tellsEveryMs) return
        toldAt = performance.now()
        const blocks = readPartialAnswer(await soFar.read(), avoid)
        await onPartial(blocks, Math.min(1, soFar.characters / expectedCharacters))
      },
    })
    const body = read(answer)
    if (body.length === 0)
      throw new Refusal(
        502,
        'ai_failed',
        msg`We couldn’t use the model’s response. Try again or choose another model.`,
      )
    return { body, ...tokens }
  } catch (error) {
    if (error instanceof Refusal)
      await platform.db.inWorkspace(use.workspace, (tx) =>
        noteFailedUse(tx, { ...use, access, now: platform.clock.now() }),
      )
    throw error
  }
}
