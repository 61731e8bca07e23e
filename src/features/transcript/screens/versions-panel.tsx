import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { TranscriptClient } from '../browser/transcript-client.ts'
import type { VersionRow } from '../schema.ts'

type Props = {
  client: TranscriptClient
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onRestored: () => Promise<void>
}

/** What the transcript was. What is there now becomes a version, too, before another takes its place. */
export function VersionsPanel({ client, onFlush, onRestored }: Props): ReactElement {
  const [versions, setVersions] = useState<VersionRow[]>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')

  async function attempt(does: () => Promise<void>): Promise<void> {
    try {
      setProblem('')
      await does()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  async function load(): Promise<void> {
    setVersions(await client.versions())
  }
  useEffect(() => {
    client.versions().then(setVersions, (error: unknown) => setProblem(String(error)))
  }, [client])

  async function flushed(): Promise<void> {
    if (!(await onFlush())) throw new Error('What you wrote last is not saved yet. Save it first.')
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
          aria-label="Name of this version"
          placeholder="Name this version"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={note.trim() === ''}>
          Keep
        </Button>
      </form>
      {problem ? (
        <p role="alert" className="te-problem">
          {problem}
        </p>
      ) : null}
      {versions?.length === 0 ? (
        <p className="te-hint">
          Nothing is kept yet. A version is kept by itself every ten minutes of editing.
        </p>
      ) : null}
      <ul className="te-list">
        {versions?.map((version) => (
          <li key={version.id} className="te-version">
            <span>
              {version.note || `Version ${version.n}`}
              <span className="te-hint te-block">
                {version.author ? `${version.author} · ` : ''}
                <RelativeTime at={version.writtenAt} /> · {version.words.toLocaleString('en')} words
              </span>
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Restore ${version.note || `version ${version.n}`}`}
              onClick={() =>
                void attempt(async () => {
                  await flushed()
                  await client.restore(version.id)
                  await onRestored()
                })
              }
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
