import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ReactElement } from 'react'
import { bookingOf } from '#src/features/page/rules/bookings.ts'
import { embedOf } from '#src/features/page/rules/embeds.ts'
import { bindBlock } from './bind-block.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ImageField } from './image-field.tsx'
import { TextLine } from './text-line.tsx'

export function HeadingFields({ block, ...form }: BlockFieldsProps<'heading'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  const levels = [
    { value: '2', label: t`Large` },
    { value: '3', label: t`Small` },
  ]
  return (
    <div className="pe-row">
      <TextLine className="pe-grow" label={t`Heading`} {...text('text')} />
      <SegmentedControl
        size="xs"
        aria-label={t`Heading size`}
        data={levels}
        value={String(props.level)}
        onChange={(value) => set({ level: value === '3' ? 3 : 2 })}
      />
    </div>
  )
}

export function HeroFields({ block, ...form }: BlockFieldsProps<'hero'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  return (
    <>
      <TextLine label={t`Headline`} {...text('title')} />
      <TextLine label={t`Text below the headline`} isLong {...text('lead')} />
      <TextLine label={t`Button label`} description={t`Leave empty for no button.`} {...text('label')} />
      <TextLine label={t`Link URL`} isAddress {...text('href')} />
      <ImageField
        picture={props.image}
        errorOf={(field) => form.errorOf(`image.${field}`)}
        onChange={(image, field) => set({ image }, field ?? 'image')}
      />
    </>
  )
}

export function ImageFields({ block, ...form }: BlockFieldsProps<'image'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  return (
    <>
      <ImageField picture={props} errorOf={form.errorOf} onChange={set} />
      <TextLine label={t`Caption`} {...text('caption')} />
    </>
  )
}

export function QuoteFields({ block, ...form }: BlockFieldsProps<'quote'>): ReactElement {
  const { t } = useLingui()
  const { text } = bindBlock(block, form)
  return (
    <>
      <TextLine
        label={t`Quote`}
        description={t`Without quotation marks. The page adds them.`}
        isLong
        {...text('text')}
      />
      <TextLine label={t`Speaker`} {...text('cite')} />
    </>
  )
}

export function CallToActionFields({ block, ...form }: BlockFieldsProps<'call_to_action'>): ReactElement {
  const { t } = useLingui()
  const { text } = bindBlock(block, form)
  return (
    <>
      <TextLine label={t`Button label`} {...text('label')} />
      <TextLine label={t`Link URL`} isAddress {...text('href')} />
      <TextLine label={t`Note below the button`} {...text('note')} />
    </>
  )
}

export function EmbedFields({ block, ...form }: BlockFieldsProps<'embed' | 'video'>): ReactElement {
  const { t } = useLingui()
  const { props, text } = bindBlock(block, form)
  const found = embedOf(props.url)
  const description = found
    ? t`${{ provider: found.provider }} loads only after a visitor clicks play.`
    : t`URL of a video or episode on YouTube, Vimeo, Spotify or Apple Podcasts.`
  return (
    <>
      <TextLine label={t`URL`} description={description} isAddress {...text('url')} />
      <TextLine label={t`Title`} {...text('title')} />
    </>
  )
}

/** Where the calendar stands that visitors book in. */
export function BookingFields({ block, ...form }: BlockFieldsProps<'booking'>): ReactElement {
  const { t } = useLingui()
  const { props, text } = bindBlock(block, form)
  const found = bookingOf(props.url)
  const description = found
    ? t`${{ provider: found.provider }} loads only after a visitor clicks.`
    : t`From Cal.com, Calendly, SavvyCal or Google Calendar. With Cal.com and Calendly, bookings show up with the visit.`
  return (
    <>
      <TextLine label={t`Booking page URL`} description={description} isAddress {...text('url')} />
      <TextLine label={t`Title`} description={t`Visitors click this to choose a time.`} {...text('title')} />
    </>
  )
}

export function DividerFields(): ReactElement {
  const { t } = useLingui()
  return <p className="pe-hint">{t`A line across the page. It has no settings.`}</p>
}
