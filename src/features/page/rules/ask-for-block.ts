import { voiceInstructions } from '#src/features/brand/rules/voice-instructions.ts'
import type { Voice } from '#src/features/brand/schema.ts'
import { passageLines } from '#src/features/content/rules/ask-for-output.ts'
import { rulesOfAnswers } from '#src/features/content/rules/instructions.ts'
import { describePersona } from '#src/features/icp/rules/describe-persona.ts'
import type { PersonaContent } from '#src/features/icp/schema.ts'
import type { Citation } from '#src/features/language/schema.ts'
import { oneLine } from '#src/text/one-line.ts'
import type { BlockWriting, ModelBlockType } from './model-block.ts'

const shapes: Record<ModelBlockType, string> = {
  rich_text:
    'You write one passage of a web page: one to four blocks of kind paragraph, with blocks of kind heading or item only where they help.',
  heading: 'You write one heading of a web page: a single block of kind heading with at most ten words.',
  hero: 'You write the head of a web page: one block of kind heading with at most ten words, then one of kind paragraph with one or two sentences.',
  call_to_action: 'You write the label of a button: a single block of kind call with at most five words.',
  faq: 'You write questions and answers of a web page: for each a block of kind heading that asks, then one of kind paragraph that answers.',
}

type Asked = {
  wish: BlockWriting
  /** The speech in the chosen asset, if any. */
  said: readonly Citation[]
  page: string
  voice: Voice | undefined
  persona: PersonaContent | undefined
  language: string
}

/**
 * The prompt for a block's text: `passages[n - 1]` is what a model cites as `n`, first the speech and then the
 * present text.
 */
export function askForBlock({ wish, said, page, voice, persona, language }: Asked): {
  instructions: string
  prompt: string
  passages: Citation[]
} {
  const { type, present, instruction, audience } = wish
  const standing = present
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(
      (quote): Citation => ({
        startMs: 0,
        endMs: 0,
        speaker: '',
        quote: quote.slice(0, 2000).toWellFormed(),
      }),
    )
  return {
    passages: [...said, ...standing],
    instructions: [
      shapes[type],
      `The page is called: ${oneLine(page)}`,
      ...(present
        ? ['Rewrite the present text. Keep its meaning unless the instruction below asks for something else.']
        : []),
      ...(audience ? [`Its readers: ${oneLine(audience)}`] : []),
      ...(instruction ? [`The member's instruction: ${oneLine(instruction)}`] : []),
      ...(persona ? describePersona(persona) : []),
      ...(voice ? voiceInstructions(voice) : []),
      ...rulesOfAnswers(language),
    ].join('\n'),
    prompt: [
      'Passages:',
      ...passageLines(said),
      ...standing.map(({ quote }, index) => `[${said.length + index + 1}] (present text) ${quote}`),
    ].join('\n'),
  }
}
