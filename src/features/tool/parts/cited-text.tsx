import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import { channels } from '#src/features/language/rules/channels.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Block, Citation, Claim, OutputKind } from '#src/features/language/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { placeOf } from '../rules/source-label.ts'

type Props = { blocks: readonly Block[]; kind: OutputKind; starts: readonly number[] | null }

/** A readable text with sources for each sentence; sentences without a source are marked. */
export function CitedText({ blocks, kind, starts }: Props): ReactElement {
  return (
    <div className="tool-text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a variant are never reordered
        <CitedBlock key={index} block={block} kind={kind} starts={starts} />
      ))}
    </div>
  )
}

const freeKinds: ReadonlySet<Block['kind']> = new Set(['heading', 'call', 'tags'])
const mostShown = 2

type BlockProps = { block: Block; kind: OutputKind; starts: Props['starts'] }

function CitedBlock({ block, kind, starts }: BlockProps): ReactElement {
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const quoted = block.claims.flatMap(({ citations }) => citations).find((one) => keyOf(one) === open)
  function toggle(citation: Citation): void {
    setOpen(open === keyOf(citation) ? null : keyOf(citation))
  }
  return (
    <div className="tool-block" data-kind={block.kind}>
      {block.claims.map((claim, at) => (
        <CitedClaim
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its claims
          key={at}
          claim={claim}
          kind={block.kind}
          {...{ starts, open, toggle }}
          quoteId={id}
        />
      ))}
      {kind === 'x_thread' && block.kind === 'post' ? <PostRoom block={block} /> : null}
      {quoted ? (
        <blockquote id={id} className="tool-quote">
          {quoted.speaker === '' ? null : <cite>{quoted.speaker}: </cite>}
          {quoted.quote}
        </blockquote>
      ) : null}
    </div>
  )
}

function keyOf({ startMs, endMs, quote }: Citation): string {
  return `${startMs} ${endMs} ${quote.slice(0, 40)}`
}

type ClaimProps = {
  claim: Claim
  kind: Block['kind']
  starts: Props['starts']
  open: string | null
  toggle: (citation: Citation) => void
  quoteId: string
}

function CitedClaim({ claim, kind, starts, open, toggle, quoteId }: ClaimProps): ReactElement {
  const { t } = useLingui()
  const { text, citations } = claim
  const isUncited = citations.length === 0 && !freeKinds.has(kind)
  const shown = kind === 'tags' ? [] : citations.slice(0, kind === 'chapter' ? 1 : mostShown)
  const sources = shown.map((citation) => (
    <Source
      key={keyOf(citation)}
      citation={citation}
      starts={kind === 'chapter' ? null : starts}
      isOpen={open === keyOf(citation)}
      onPress={() => toggle(citation)}
      quoteId={quoteId}
    />
  ))
  return (
    <span>
      {kind === 'chapter' ? sources : null}
      {text}
      {kind === 'chapter' ? null : sources}
      {isUncited ? (
        <mark className="tool-uncited" title={t`Your text doesn’t say this.`}>
          {t`No citation`}
        </mark>
      ) : null}{' '}
    </span>
  )
}

type SourceProps = {
  citation: Citation
  starts: Props['starts']
  isOpen: boolean
  onPress: () => void
  quoteId: string
}

/** A sentence's source; clicking it shows the original text. */
function Source({ citation, starts, isOpen, onPress, quoteId }: SourceProps): ReactElement {
  const { t } = useLingui()
  const place = placeOf(citation, starts)
  const isTime = place.kind === 'time'
  return (
    <button
      type="button"
      className="tool-source"
      aria-label={isTime ? t`Said at ${{ time: place.clock }}` : t`From paragraph ${{ n: place.n }}`}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': quoteId } : {})}
      disabled={citation.quote === ''}
      onClick={onPress}
    >
      {isTime ? `${citation.isEstimated ? '~' : ''}${place.clock}` : t`¶ ${{ n: place.n }}`}
    </button>
  )
}

function PostRoom({ block }: { block: Block }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { count, characters } = channels.x_thread
  const taken = count(textOf(block))
  return (
    <p className="tool-room" data-full={taken > characters}>
      {t`${{ count: taken.toLocaleString(locale) }} of ${{ most: characters.toLocaleString(locale) }} characters`}
    </p>
  )
}
