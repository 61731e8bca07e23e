import { wordsInRange } from '#src/features/clip/rules/words-within.ts'
import type { SpokenWords } from '#src/features/clip/schema.ts'
import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { documentOf } from '#src/features/page/rules/refresh.ts'
import { questionsOf } from '#src/features/page/rules/written.ts'
import { readSegment } from '#src/features/page/rules.ts'
import type { ResolvedBlock } from '#src/features/page/schema.ts'
import { spreadWords } from '#src/features/transcript/rules/words.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { Written } from './draft.ts'

/** A quotable sentence, and its time. */
export type Moment = { text: string; speaker: string; startMs: number; endMs: number }

const mostMoments = 8
/** The part of a transcript shown in the preview. */
export const mostShown = 12
const [shortestText, longestText] = [30, 400]

/** Quotes for images: the generated quotes first, then sources of other texts. */
export function momentsOf(outputs: readonly Written[]): Moment[] {
  const order: OutputKind[] = ['quotes', 'takeaways', 'summary']
  const said = order
    .flatMap((kind) => bodyOf(outputs, kind))
    .flatMap(({ claims }) => claims.flatMap(({ citations }) => citations))
    .filter(({ quote }) => quote.length >= shortestText && quote.length <= longestText)
  const moments = said.map(({ quote, speaker, startMs, endMs }) => ({ text: quote, speaker, startMs, endMs }))
  return [...new Map(moments.map((moment) => [moment.text, moment])).values()].slice(0, mostMoments)
}

function bodyOf(outputs: readonly Written[], kind: OutputKind): Block[] {
  return outputs.find((one) => one.kind === kind)?.body ?? []
}

type Told = { title: string; outputs: readonly Written[]; segments: readonly SpokenSegment[] }
type Headings = { read: string; questions: string }

/** The page of an episode: summary, quote, chapters with the transcript, and FAQ; missing ones are left out. */
export function pageLook(
  { title, outputs, segments }: Told,
  headings: Headings,
): { title: string; blocks: ResolvedBlock[] } {
  const [titled] = bodyOf(outputs, 'titles')
  const [quote] = momentsOf(outputs)
  const items = questionsOf(bodyOf(outputs, 'faq'))
  const chapters = chaptersOf(bodyOf(outputs, 'chapters'))
  const blocks: (ResolvedBlock | undefined)[] = [
    summaryBlock(outputs),
    quote && { id: 'quote', type: 'quote', props: { text: quote.text, cite: quote.speaker } },
    { id: 'read', type: 'heading', props: { text: headings.read, level: 2 } },
    {
      id: 'audio',
      type: 'audio',
      props: {
        title: '',
        attribution: '',
        src: undefined,
        mime: undefined,
        durationMs: undefined,
        peaks: undefined,
        transcript: segments.slice(0, mostShown).map(readSegment),
        chapters,
      },
    },
    ...(items.length > 0
      ? ([
          { id: 'asked', type: 'heading', props: { text: headings.questions, level: 2 } },
          { id: 'faq', type: 'faq', props: { items } },
        ] as const)
      : []),
  ]
  return { title: (titled && textOf(titled)) || title, blocks: blocks.filter((block) => block !== undefined) }
}

/** The summary, edited or generated. */
function summaryBlock(outputs: readonly Written[]): ResolvedBlock | undefined {
  const summary = outputs.find(({ kind }) => kind === 'summary')
  if (!summary || summary.body.length === 0) return undefined
  const doc = summary.edited === null ? richTextOf(summary.body) : documentOf(summary.edited)
  return { id: 'summary', type: 'rich_text', props: { doc } }
}

/** The words of a moment with times from its start: the transcript's, or spread evenly without any. */
export function spokenIn(
  moment: Moment,
  segments: readonly SpokenSegment[],
  isEstimated: boolean,
): SpokenWords[] {
  const { text, speaker, startMs } = moment
  const endMs = Math.max(moment.endMs, startMs + 1000)
  const exact = isEstimated ? [] : wordsInRange([...segments], { startMs, endMs }).words
  if (exact.length > 0) return exact
  const until = endMs - startMs
  return [{ speaker, startMs: 0, endMs: until, text, words: spreadWords(text, 0, until) }]
}
