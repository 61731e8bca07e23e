import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { embedOf } from '#src/features/page/rules/embeds.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

export function FaqFields({ block, onChange, errorOf }: BlockFieldsProps<'faq'>): ReactElement {
  const { t } = useLingui()
  return (
    <ItemRows
      legend={t`Questions`}
      entry={{
        up: (place: number) => t`Move question ${place} up`,
        down: (place: number) => t`Move question ${place} down`,
        remove: (place: number) => t`Remove question ${place}`,
        add: t`Add question`,
      }}
      items={block.props.items}
      blank={{ question: '', answer: '' }}
      error={errorOf('items')}
      onChange={(items) => onChange({ ...block, props: { items } })}
    >
      {(item, place, put) => (
        <>
          <TextLine
            label={t`Question ${{ place: place + 1 }}`}
            value={item.question}
            error={errorOf(`items.${place}.question`)}
            onChange={(question) => put({ ...item, question })}
          />
          <TextLine
            label={t`Answer`}
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
  const { t } = useLingui()
  const { props } = block
  const found = embedOf(props.url)
  return (
    <>
      <TextLine
        label={t`URL`}
        description={
          found
            ? t`${{ provider: found.provider }} loads only after a visitor clicks play.`
            : t`URL of a video or episode on YouTube, Vimeo, Spotify or Apple Podcasts.`
        }
        isAddress
        value={props.url}
        error={errorOf('url')}
        onChange={(url) => onChange({ ...block, props: { ...props, url } } as typeof block, 'url')}
      />
      <TextLine
        label={t`Title`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } } as typeof block, 'title')}
      />
    </>
  )
}

export function DividerFields(): ReactElement {
  const { t } = useLingui()
  return <p className="pe-hint">{t`A line across the page. It has no settings.`}</p>
}
