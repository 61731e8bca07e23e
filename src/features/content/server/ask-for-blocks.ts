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
  /** Whose use it is, which is written down where it comes to nothing. */
  use: { workspace: string; user: string; purpose: string }
  instructions: string
  prompt: string
  people: readonly string[]
  /** Words that nothing shown holds. */
  avoid: readonly string[]
  /** What can be used of an answer; nothing is as none. */
  read: (answer: ModelAnswerBlocks) => Block[]
  /** Told every half second what has come, and how far it is, from 0 to 1; when it throws, the model is called off. */
  onPartial: (blocks: PartialBlock[], done: number) => Promise<void>
}

export type WrittenBlocks = { body: Block[]; tokensIn: number; tokensOut: number }

const expectedCharacters = 4000
const tellsEveryMs = 500

/**
 * Asks a workspace's model for blocks that rest on numbered passages. Charges nothing: whoever keeps them does. Refuses with
 * 502 `ai_failed`, which is written down as a use that cost nothing; what `onPartial` throws comes out as it is.
 */
export async function askForBlocks(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { access, use, avoid, read, onPartial, ...question }: Question,
): Promise<WrittenBlocks> {
  let toldAt = 0
  // Loaded when a model is asked, and not with every start.
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
        msg`The model wrote nothing that could be used. Try again or choose another model.`,
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
