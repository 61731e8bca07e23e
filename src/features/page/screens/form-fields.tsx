import { NativeSelect, Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { ItemRows } from './item-rows.tsx'
import { TextLine } from './text-line.tsx'

export function FormFields({ block, onChange, errorOf }: BlockFieldsProps<'form'>): ReactElement {
  const words = useWords(blockFieldWords)
  const { props } = block
  const kinds = [
    { value: 'line', label: words.oneLine },
    { value: 'text', label: words.severalLines },
  ]
  function set(change: Partial<typeof props>, field?: string): void {
    onChange({ ...block, props: { ...props, ...change } }, field)
  }
  return (
    <>
      <TextLine
        label={words.title}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => set({ title }, 'title')}
      />
      <TextLine
        label={words.textAbove}
        isLong
        value={props.text}
        error={errorOf('text')}
        onChange={(text) => set({ text }, 'text')}
      />
      <Switch
        label={words.askName}
        description={words.emailAlways}
        checked={props.asksName}
        onChange={(event) => set({ asksName: event.currentTarget.checked })}
      />
      <ItemRows
        legend={words.moreQuestions}
        entry={words.aQuestion}
        items={props.questions}
        blank={{ label: '', kind: 'line' as const, isRequired: false }}
        error={errorOf('questions')}
        onChange={(questions) => set({ questions })}
      >
        {(question, place, put) => (
          <>
            <TextLine
              label={words.question(place + 1)}
              value={question.label}
              error={errorOf(`questions.${place}.label`)}
              onChange={(label) => put({ ...question, label })}
            />
            <NativeSelect
              label={words.answer}
              data={kinds}
              value={question.kind}
              onChange={(event) =>
                put({ ...question, kind: event.currentTarget.value === 'text' ? 'text' : 'line' })
              }
            />
            <Switch
              label={words.required}
              checked={question.isRequired}
              onChange={(event) => put({ ...question, isRequired: event.currentTarget.checked })}
            />
          </>
        )}
      </ItemRows>
      <TextLine
        label={words.consent}
        description={words.consentNote}
        isLong
        value={props.consent}
        error={errorOf('consent')}
        onChange={(consent) => set({ consent }, 'consent')}
      />
      <TextLine
        label={words.button}
        value={props.button}
        error={errorOf('button')}
        onChange={(button) => set({ button }, 'button')}
      />
      <TextLine
        label={words.afterwards}
        isLong
        value={props.thanks}
        error={errorOf('thanks')}
        onChange={(thanks) => set({ thanks }, 'thanks')}
      />
    </>
  )
}
