import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { bindBlock } from './bind-block.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ImageField } from './image-field.tsx'
import { type EntryTexts, ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

const noPicture = { source: null, alt: '' }

export function GalleryFields({ block, ...form }: BlockFieldsProps<'gallery'>): ReactElement {
  const { t } = useLingui()
  const { props, set } = bindBlock(block, form)
  return (
    <ItemRows
      legend={t`Images`}
      entry={{
        up: (place: number) => t`Move image ${place} up`,
        down: (place: number) => t`Move image ${place} down`,
        remove: (place: number) => t`Remove image ${place}`,
        add: t`Add image`,
      }}
      items={props.pictures}
      blank={{ ...noPicture, caption: '' }}
      error={form.errorOf('pictures')}
      onChange={(pictures) => set({ pictures })}
    >
      {(picture, place, put) => (
        <>
          <ImageField
            picture={picture}
            errorOf={(field) => form.errorOf(`pictures.${place}.${field}`)}
            onChange={(next) => put({ ...picture, ...next })}
          />
          <TextLine
            label={t`Caption`}
            value={picture.caption}
            onChange={(caption) => put({ ...picture, caption })}
          />
        </>
      )}
    </ItemRows>
  )
}

export function LogoWallFields({ block, ...form }: BlockFieldsProps<'logo_wall'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  return (
    <>
      <TextLine label={t`Title`} {...text('title')} />
      <ItemRows
        legend={t`Logos`}
        entry={{
          up: (place: number) => t`Move logo ${place} up`,
          down: (place: number) => t`Move logo ${place} down`,
          remove: (place: number) => t`Remove logo ${place}`,
          add: t`Add logo`,
        }}
        items={props.logos}
        blank={{ ...noPicture, href: '' }}
        error={form.errorOf('logos')}
        onChange={(logos) => set({ logos })}
      >
        {(logo, place, put) => (
          <>
            <ImageField
              picture={logo}
              errorOf={(field) => form.errorOf(`logos.${place}.${field}`)}
              onChange={(next) => put({ ...logo, ...next })}
            />
            <TextLine
              label={t`Link URL`}
              isAddress
              value={logo.href}
              error={form.errorOf(`logos.${place}.href`)}
              onChange={(href) => put({ ...logo, href })}
            />
          </>
        )}
      </ItemRows>
    </>
  )
}

export function FaqFields({ block, ...form }: BlockFieldsProps<'faq'>): ReactElement {
  const { t } = useLingui()
  const { props, set } = bindBlock(block, form)
  return (
    <ItemRows
      legend={t`Questions`}
      entry={useQuestionTexts()}
      items={props.items}
      blank={{ question: '', answer: '' }}
      error={form.errorOf('items')}
      onChange={(items) => set({ items })}
    >
      {(item, place, put) => (
        <>
          <TextLine
            label={t`Question ${{ place: place + 1 }}`}
            value={item.question}
            error={form.errorOf(`items.${place}.question`)}
            onChange={(question) => put({ ...item, question })}
          />
          <TextLine
            label={t`Answer`}
            isLong
            value={item.answer}
            error={form.errorOf(`items.${place}.answer`)}
            onChange={(answer) => put({ ...item, answer })}
          />
        </>
      )}
    </ItemRows>
  )
}

function useQuestionTexts(): EntryTexts {
  const { t } = useLingui()
  return {
    up: (place: number) => t`Move question ${place} up`,
    down: (place: number) => t`Move question ${place} down`,
    remove: (place: number) => t`Remove question ${place}`,
    add: t`Add question`,
  }
}

export function FormFields({ block, ...form }: BlockFieldsProps<'form'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  const kinds = [
    { value: 'line', label: t`One line` },
    { value: 'text', label: t`Multiple lines` },
  ]
  return (
    <>
      <TextLine label={t`Title`} {...text('title')} />
      <TextLine label={t`Text above the fields`} isLong {...text('text')} />
      <Switch
        label={t`Ask for a name`}
        description={t`The form always asks for an email.`}
        checked={props.asksName}
        onChange={(event) => set({ asksName: event.currentTarget.checked })}
      />
      <ItemRows
        legend={t`More questions`}
        entry={useQuestionTexts()}
        items={props.questions}
        blank={{ label: '', kind: 'line' as const, isRequired: false }}
        error={form.errorOf('questions')}
        onChange={(questions) => set({ questions })}
      >
        {(question, place, put) => (
          <>
            <TextLine
              label={t`Question ${{ place: place + 1 }}`}
              value={question.label}
              error={form.errorOf(`questions.${place}.label`)}
              onChange={(label) => put({ ...question, label })}
            />
            <NativeSelect
              label={t`Answer type`}
              data={kinds}
              value={question.kind}
              onChange={(event) =>
                put({ ...question, kind: event.currentTarget.value === 'text' ? 'text' : 'line' })
              }
            />
            <Switch
              label={t`Required`}
              checked={question.isRequired}
              onChange={(event) => put({ ...question, isRequired: event.currentTarget.checked })}
            />
          </>
        )}
      </ItemRows>
      <TextLine
        label={t`Consent`}
        description={t`Text visitors agree to with a checkbox. Leave empty for no checkbox.`}
        isLong
        {...text('consent')}
      />
      <TextLine label={t`Button label`} {...text('button')} />
      <TextLine label={t`Confirmation message`} isLong {...text('thanks')} />
    </>
  )
}
