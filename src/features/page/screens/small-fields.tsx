import type { ReactElement } from 'react'
import { embedOf } from '../rules/embeds.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

export function FaqFields({ block, onChange, errorOf }: BlockFieldsProps<'faq'>): ReactElement {
  return (
    <ItemRows
      legend="Questions"
      one="question"
      items={block.props.items}
      blank={{ question: '', answer: '' }}
      error={errorOf('items')}
      onChange={(items) => onChange({ ...block, props: { items } })}
    >
      {(item, place, put) => (
        <>
          <TextLine
            label={`Question ${place + 1}`}
            value={item.question}
            error={errorOf(`items.${place}.question`)}
            onChange={(question) => put({ ...item, question })}
          />
          <TextLine
            label="Answer"
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
  const { props } = block
  const found = embedOf(props.url)
  return (
    <>
      <TextLine
        label="Address"
        description={
          found
            ? `${found.provider} is asked only once a reader presses play.`
            : 'Of a video or episode at YouTube, Vimeo, Spotify or Apple Podcasts.'
        }
        isAddress
        value={props.url}
        error={errorOf('url')}
        onChange={(url) => onChange({ ...block, props: { ...props, url } } as typeof block, 'url')}
      />
      <TextLine
        label="What is shown"
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } } as typeof block, 'title')}
      />
    </>
  )
}

export function DividerFields(): ReactElement {
  return <p className="pe-hint">A line across the page. There is nothing to set.</p>
}
