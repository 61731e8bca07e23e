import { useLingui } from '@lingui/react/macro'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { itemNumbers } from '#src/features/language/rules/inline-text.ts'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import type { Block, Citation, Claim } from '#src/features/language/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Room } from '../rules/room-of.ts'
import { InlineText } from './inline-text.tsx'
import './output-body.css'

type Props = {
  blocks: readonly Block[]
  onPlay: ((ms: number) => void) | undefined
  /** Character limits of a thread's posts, by block. */
  rooms?: readonly (Room | null)[] | null
}

/** A readable output with sources for each claim; claims without a source are marked. */
export function OutputBody({ blocks, onPlay, rooms = null }: Props): ReactElement {
  const numbers = itemNumbers(blocks)
  return (
    <div className="output-body">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a variant are never reordered
        <div key={index} className="output-block" data-kind={block.kind} {...lookOf(block, numbers[index])}>
          {block.claims.map((claim, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its claims
            <CitedClaim key={at} claim={claim} kind={block.kind} onPlay={onPlay} />
          ))}
          <PostRoom room={rooms?.[index] ?? null} />
        </div>
      ))}
    </div>
  )
}

function lookOf(
  { look }: Block,
  number: number | undefined,
): Record<`data-${string}`, string | number | undefined> {
  return { 'data-level': look?.level, 'data-depth': look?.depth, 'data-number': number && `${number}.` }
}

function PostRoom({ room }: { room: Room | null }): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  if (!room) return null
  const [taken, most] = [room.taken.toLocaleString(locale), room.most.toLocaleString(locale)]
  const isOver = room.taken > room.most
  return (
    <span className="output-post-room figure" data-over={isOver}>
      {isOver
        ? t`${{ count: taken }} of ${most} characters: too long for one post`
        : t`${{ count: taken }} of ${most}`}
    </span>
  )
}

const freeKinds: ReadonlySet<Block['kind']> = new Set(['heading', 'call', 'tags'])
const mostShown = 2

type ClaimProps = { claim: Claim; kind: Block['kind']; onPlay: Props['onPlay'] }

function CitedClaim({ claim, kind, onPlay }: ClaimProps): ReactElement {
  const { citations } = claim
  const { t } = useLingui()
  const isUncited = citations.length === 0 && !freeKinds.has(kind)
  const shown = kind === 'tags' ? [] : citations.slice(0, kind === 'chapter' ? 1 : mostShown)
  const sources = shown.map((citation) => (
    <Source key={`${citation.startMs} ${citation.endMs}`} citation={citation} onPlay={onPlay} />
  ))
  return (
    <span className="output-claim">
      {kind === 'chapter' ? sources : null}
      <InlineText claim={claim} />
      {kind === 'chapter' ? null : sources}
      {isUncited ? (
        <Tooltip label={t`The transcript doesn’t say this.`}>
          <mark className="output-uncited">{t`No citation`}</mark>
        </Tooltip>
      ) : null}{' '}
    </span>
  )
}

/** The source of a claim: hovering shows the words, clicking plays them. */
function Source({ citation, onPlay }: { citation: Citation; onPlay: Props['onPlay'] }): ReactElement {
  const { t } = useLingui()
  const clock = clockOf(citation.startMs)
  const time = citation.isEstimated ? `~${clock}` : clock
  const quote = [citation.speaker, citation.quote].filter((part) => part !== '').join(': ')
  return (
    <Tooltip
      label={quote}
      disabled={quote === ''}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button
        type="button"
        className="output-source"
        aria-label={onPlay ? t`Play from ${time}` : t`Said at ${time}`}
        onClick={() => onPlay?.(citation.startMs)}
      >
        {time}
      </button>
    </Tooltip>
  )
}
