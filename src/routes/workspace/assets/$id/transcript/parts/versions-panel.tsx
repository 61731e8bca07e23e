import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { VersionRow } from '#src/features/transcript/schema.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = {
  client: TranscriptClient
  isLocked: boolean
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onRestored: () => Promise<void>
}

/** What the transcript was. What is there now becomes a version, too, before another takes its place. */
export function VersionsPanel({ client, isLocked, onFlush, onRestored }: Props): ReactElement {
  const { t } = useLingui()
  const [rows, setRows] = useState<VersionRow[]>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')

  async function attempt(does: () => Promise<void>): Promise<void> {
    try {
      setProblem('')
      await does()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  async function load(): Promise<void> {
    setRows(await client.versions())
  }
  useEffect(() => {
    client.versions().then(setRows, (error: unknown) => setProblem(problemOf(error)))
  }, [client])

  async function flushed(): Promise<void> {
    if (!(await onFlush())) throw new Error(t`Your latest changes aren’t saved yet. Save them first.`)
  }

  return (
    <div className="te-panel">
      <form
        className="te-inline"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(async () => {
            await flushed()
            await client.keep(note)
            setNote('')
            await load()
          })
        }}
      >
        <TextInput
          size="xs"
          aria-label={t`Version name`}
          placeholder={t`Name this version`}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={note.trim() === ''}>
          {t`Save version`}
        </Button>
      </form>
      {problem ? (
        <p role="alert" className="te-problem">
          {problem}
        </p>
      ) : null}
      {rows?.length === 0 ? (
        <p className="te-hint">{t`No versions yet. A version is saved automatically every ten minutes of editing.`}</p>
      ) : null}
      <ul className="te-list">
        {rows?.map((version) => (
          <li key={version.id} className="te-version">
            <span>
              {version.note || t`Version ${{ n: version.n }}`}
              <span className="te-hint te-block">
                {version.author ? `${version.author} · ` : ''}
                <RelativeTime at={version.writtenAt} /> ·{' '}
                {t`${plural({ n: version.words }, { one: '# word', other: '# words' })}`}
              </span>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              disabled={isLocked}
              aria-label={
                version.note ? t`Restore ${{ note: version.note }}` : t`Restore version ${{ n: version.n }}`
              }
              onClick={() =>
                void attempt(async () => {
                  await flushed()
                  await client.restore(version.id)
                  await onRestored()
                  await load()
                })
              }
            >
              {t`Restore`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
