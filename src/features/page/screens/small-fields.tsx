import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { embedOf } from '../rules/embeds.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

export function FaqFields({ block, onChange, errorOf }: BlockFieldsProps<'faq'>): ReactElement {
  const words = useWords(blockFieldWords)
  return (
    <ItemRows
      legend={words.questions}
      entry={words.aQuestion}
      items={block.props.items}
      blank={{ question: '', answer: '' }}
      error={errorOf('items')}
      onChange={(items) => onChange({ ...block, props: { items } })}
    >
      {(item, place, put) => (
        <>
          <TextLine
            label={words.question(place + 1)}
            value={item.question}
            error={errorOf(`items.${place}.question`)}
            onChange={(question) => put({ ...item, question })}
          />
          <TextLine
            label={words.answer}
            isLong
            value={item.answer}
            error={errorOf(`items.${place}.answer`)}
            onChange={(answer) => put({ ...item, answer })}
          />
        </>
      )}
    </ItemRows>
  )
}

export function EmbedFields({ block, onChange, errorOf }: BlockFieldsProps<'embed' | 'video'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  const found = embedOf(props.url)
  return (
    <>
      <TextLine
        label={words.address}
        description={found ? words.askedOnPlay(found.provider) : words.embedSites}
        isAddress
        value={props.url}
        error={errorOf('url')}
        onChange={(url) => onChange({ ...block, props: { ...props, url } } as typeof block, 'url')}
      />
      <TextLine
        label={words.shown}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } } as typeof block, 'title')}
      />
    </>
  )
}

export function DividerFields(): ReactElement {
  const words = useWords(blockFieldWords)
  return <p className="pe-hint">{words.aLine}</p>
}
