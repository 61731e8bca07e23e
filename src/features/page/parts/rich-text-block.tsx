import type { ReactElement, ReactNode } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import type { RichTextDocument, RichTextMark, RichTextNode } from '../schema.ts'

/** Tiptap JSON as React elements. Unknown nodes are dropped; no HTML strings are used. */
export function RichTextBlock({ doc }: { doc: RichTextDocument }): ReactElement {
  return <div className="pb-text">{nodes(doc.content)}</div>
}

function nodes(content: RichTextNode[] | undefined): ReactElement[] | undefined {
  return content?.map((node, place) => <Node key={`${place}-${node.type}`} node={node} />)
}

function Node({ node }: { node: RichTextNode }): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce(marked, node.text)
    case 'hardBreak':
      return <br />
    case 'horizontalRule':
      return <hr />
    case 'codeBlock':
      return (
        <pre>
          <code>{nodes(node.content)}</code>
        </pre>
      )
    default:
      return <Passage node={node} />
  }
}

type PassageNode = Exclude<RichTextNode, { type: 'text' | 'hardBreak' | 'horizontalRule' | 'codeBlock' }>

function Passage({ node }: { node: PassageNode }): ReactNode {
  const inner = nodes(node.content)
  switch (node.type) {
    case 'paragraph':
      return inner?.length ? <p>{inner}</p> : null
    case 'heading':
      return node.attrs.level === 2 ? <h2>{inner}</h2> : <h3>{inner}</h3>
    case 'bulletList':
      return <ul>{inner}</ul>
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inner}</ol>
    case 'listItem':
      return <li>{inner}</li>
    case 'blockquote':
      return <blockquote>{inner}</blockquote>
    default:
      return null
  }
}

function marked(inner: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'strike':
      return <s>{inner}</s>
    case 'underline':
      return <u>{inner}</u>
    case 'code':
      return <code>{inner}</code>
    case 'link':
      return linked(inner, mark.attrs.href)
    default:
      return inner
  }
}

function linked(inner: ReactNode, href: string): ReactNode {
  if (!isSafeHref(href)) return inner
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {inner}
    </a>
  )
}
