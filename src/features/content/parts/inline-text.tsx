import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { inlineOf, markTags } from '#src/features/language/rules/inline-text.ts'
import type { RichTextMark } from '#src/features/language/rules/rich-text.ts'
import type { Claim } from '#src/features/language/schema.ts'

/** A claim's text with its formatting. */
export function InlineText({ claim }: { claim: Claim }): ReactElement {
  return (
    <>
      {inlineOf(claim).map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a claim are never reordered
        <Fragment key={index}>
          {node.type === 'text' ? (node.marks ?? []).reduce(marked, node.text) : <br />}
        </Fragment>
      ))}
    </>
  )
}

/** URLs were validated when the text was saved. */
function marked(inner: ReactNode, mark: RichTextMark): ReactNode {
  if (mark.type !== 'link') return createElement(markTags[mark.type], null, inner)
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}
