import { Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { compareVersions } from '../rules/compare-versions.ts'
import type { DraftPageData } from '../schema.ts'
import { kindWords } from '../words/kind-words.ts'
import { materialWords } from '../words/material-words.ts'

type Props = { n: number; before: DraftPageData; now: DraftPageData; onClose: () => void }

/** What has changed since a version, beside what stands there now. */
export function VersionChanges({ n, before, now, onClose }: Props): ReactElement {
  const words = useWords(materialWords)
  const kinds = useWords(kindWords)
  const changes = compareVersions(before, now)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={words.comparing(n)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {changes.length === 0 ? <p>{words.nothingChanged}</p> : null}
      <ol className="pe-changes">
        {changes.map(({ id, type, kind, before: was, now: is }) => (
          <li key={id} data-kind={kind}>
            <h4>
              {type ? kinds[type] : words.titleAndDescription} <span>{words[kind]}</span>
            </h4>
            {was ? <del aria-label={words.inVersion}>{was}</del> : null}
            {is ? kind === 'moved' ? <p>{is}</p> : <ins aria-label={words.inDraft}>{is}</ins> : null}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
