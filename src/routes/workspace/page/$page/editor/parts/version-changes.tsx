import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { materialChangeLabels } from '#src/features/page/messages/material-labels.ts'
import { compareVersions } from '#src/features/page/rules/compare-versions.ts'
import type { DraftPageData } from '#src/features/page/schema.ts'

type Props = { n: number; before: DraftPageData; now: DraftPageData; onClose: () => void }

/** The changes since a version, next to the current draft. */
export function VersionChanges({ n, before, now, onClose }: Props): ReactElement {
  const { t } = useLingui()

  const changes = compareVersions(before, now)
  return (
    <Modal opened onClose={onClose} size="xl" title={t`Changes since version ${n}`}>
      {changes.length === 0 ? <p>{t`No changes. This version matches the draft.`}</p> : null}
      <ol className="pe-changes">
        {changes.map(({ id, type, kind, before: was, now: is }) => (
          <li key={id} data-kind={kind}>
            <h4>
              {type ? t(kindLabels[type]) : t`Title and description`}{' '}
              <span>{t(materialChangeLabels[kind])}</span>
            </h4>
            {was ? <del aria-label={t`In that version`}>{was}</del> : null}
            {is ? kind === 'moved' ? <p>{is}</p> : <ins aria-label={t`In the draft`}>{is}</ins> : null}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
