import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Block } from '#src/features/language/schema.ts'
import type { BlockWritingEvent } from '#src/features/page/rules/model-block.ts'

/** What a model wrote; sentences that rest on nothing it was given are marked. */
export function ProposedText({ body }: { body: Block[] }): ReactElement {
  const { t } = useLingui()
  return (
    <section className="model-text" aria-label={t`Suggestion`}>
      {body.map(({ kind, claims }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it is never reordered
        <p key={index} data-kind={kind}>
          {claims.map(({ text, citations }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at}>
              {at > 0 ? ' ' : ''}
              {text}
              {citations.length === 0 ? (
                <small title={t`Not supported by the source.`}> {t`No citation`}</small>
              ) : null}
            </span>
          ))}
        </p>
      ))}
    </section>
  )
}

type SoFar = Extract<BlockWritingEvent, { kind: 'partial' }>

/** The text so far, which can't be used yet. */
export function PartialText({ blocks }: Pick<SoFar, 'blocks'>): ReactElement {
  return (
    <div className="model-text" aria-busy="true">
      {blocks.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        <p key={index} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}
