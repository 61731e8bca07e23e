import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { parseTime, timeText } from '#src/features/page/parts/time-text.ts'
import type { Chapter } from '#src/features/page/schema.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  chapters: Chapter[]
  onChange: (chapters: Chapter[], field?: string) => void
  errorOf: (field: string) => string | undefined
}

/** The chapters of a recording, each with its time and title. */
export function ChapterRows({ chapters, onChange, errorOf }: Props): ReactElement {
  const { t } = useLingui()
  const nextStart = chapters.length > 0 ? (chapters.at(-1)?.startMs ?? 0) + 60_000 : 0

  function put(place: number, change: Partial<Chapter>, field: string): void {
    onChange(
      chapters.map((chapter, nth) => (nth === place ? { ...chapter, ...change } : chapter)),
      `chapters.${place}.${field}`,
    )
  }

  return (
    <fieldset className="pe-chapters">
      <legend>{t`Chapters`}</legend>
      {chapters.map((chapter, place) => (
        // A chapter has no id; its fields belong to its index.
        <div className="pe-chapter" key={place}>
          <TimeInput
            label={t`Time of chapter ${{ place: place + 1 }}`}
            ms={chapter.startMs}
            onChange={(startMs) => put(place, { startMs }, 'startMs')}
          />
          <TextInput
            size="xs"
            aria-label={t`Title of chapter ${{ place: place + 1 }}`}
            placeholder={t`Title`}
            value={chapter.title}
            error={errorOf(`chapters.${place}.title`)}
            onChange={(event) => put(place, { title: event.currentTarget.value }, 'title')}
          />
          <ActionIcon
            aria-label={t`Remove chapter ${{ place: place + 1 }}`}
            onClick={() => onChange(chapters.toSpliced(place, 1))}
          >
            <Icon name="x" size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<Icon name="plus" size={12} />}
        onClick={() => onChange([...chapters, { startMs: Math.min(nextStart, 86_400_000), title: '' }])}
      >
        {t`Add chapter`}
      </Button>
      {errorOf('chapters') ? <p className="pe-error">{errorOf('chapters')}</p> : null}
    </fieldset>
  )
}

type TimeProps = { label: string; ms: number; onChange: (ms: number) => void }

/** A time as m:ss. What is no time is kept in the field, said, and not taken over. */
function TimeInput({ label, ms, onChange }: TimeProps): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && parseTime(typed) === undefined
  return (
    <TextInput
      size="xs"
      className="pe-time"
      aria-label={label}
      inputMode="numeric"
      placeholder={t`m:ss`}
      value={typed ?? timeText(ms)}
      error={isWrong ? t`Use the format m:ss.` : undefined}
      onBlur={() => isWrong || setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const next = parseTime(text)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
