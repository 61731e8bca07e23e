import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { VersionRow } from '#src/features/transcript/schema.ts'
import { editorAsideWords } from '#src/features/transcript/words/editor-aside-words.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  client: TranscriptClient
  isLocked: boolean
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onRestored: () => Promise<void>
}

/** What the transcript was. What is there now becomes a version, too, before another takes its place. */
export function VersionsPanel({ client, isLocked, onFlush, onRestored }: Props): ReactElement {
  const words = useWords(editorAsideWords)
  const [versions, setVersions] = useState<VersionRow[]>()
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
    setVersions(await client.versions())
  }
  useEffect(() => {
    client.versions().then(setVersions, (error: unknown) => setProblem(problemOf(error)))
  }, [client])

  async function flushed(): Promise<void> {
    if (!(await onFlush())) throw new Error(words.lastNotSaved)
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
          aria-label={words.nameOfVersion}
          placeholder={words.nameVersion}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={note.trim() === ''}>
          {words.keep}
        </Button>
      </form>
      {problem ? (
        <p role="alert" className="te-problem">
          {problem}
        </p>
      ) : null}
      {versions?.length === 0 ? <p className="te-hint">{words.noVersions}</p> : null}
      <ul className="te-list">
        {versions?.map((version) => (
          <li key={version.id} className="te-version">
            <span>
              {version.note || words.version(version.n)}
              <span className="te-hint te-block">
                {version.author ? `${version.author} · ` : ''}
                <RelativeTime at={version.writtenAt} /> · {words.words(version.words)}
              </span>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              disabled={isLocked}
              aria-label={words.restoreOf(version.note, version.n)}
              onClick={() =>
                void attempt(async () => {
                  await flushed()
                  await client.restore(version.id)
                  await onRestored()
                })
              }
            >
              {words.restore}
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
