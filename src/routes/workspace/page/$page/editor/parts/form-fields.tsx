import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

export function FormFields({ block, onChange, errorOf }: BlockFieldsProps<'form'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  const kinds = [
    { value: 'line', label: t`One line` },
    { value: 'text', label: t`Multiple lines` },
  ]
  function set(change: Partial<typeof props>, field?: string): void {
    onChange({ ...block, props: { ...props, ...change } }, field)
  }
  return (
    <>
      <TextLine
        label={t`Title`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => set({ title }, 'title')}
      />
      <TextLine
        label={t`Text above the fields`}
        isLong
        value={props.text}
        error={errorOf('text')}
        onChange={(text) => set({ text }, 'text')}
      />
      <Switch
        label={t`Ask for a name`}
        description={t`The form always asks for an email.`}
        checked={props.asksName}
        onChange={(event) => set({ asksName: event.currentTarget.checked })}
      />
      <ItemRows
        legend={t`More questions`}
        entry={{
          up: (place: number) => t`Move question ${place} up`,
          down: (place: number) => t`Move question ${place} down`,
          remove: (place: number) => t`Remove question ${place}`,
          add: t`Add question`,
        }}
        items={props.questions}
        blank={{ label: '', kind: 'line' as const, isRequired: false }}
        error={errorOf('questions')}
        onChange={(questions) => set({ questions })}
      >
        {(question, place, put) => (
          <>
            <TextLine
              label={t`Question ${{ place: place + 1 }}`}
              value={question.label}
              error={errorOf(`questions.${place}.label`)}
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
        value={props.consent}
        error={errorOf('consent')}
        onChange={(consent) => set({ consent }, 'consent')}
      />
      <TextLine
        label={t`Button label`}
        value={props.button}
        error={errorOf('button')}
        onChange={(button) => set({ button }, 'button')}
      />
      <TextLine
        label={t`Confirmation message`}
        isLong
        value={props.thanks}
        error={errorOf('thanks')}
        onChange={(thanks) => set({ thanks }, 'thanks')}
      />
    </>
  )
}
