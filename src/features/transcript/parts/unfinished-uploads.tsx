import { useLingui } from '@lingui/react/macro'
import './asset-parts.css'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#src/translation/reader.ts'
import { sizeText } from '../rules/plan-uploads.ts'

export type Unfinished = { id: string; filename: string; bytes: number; received: number }
type Props = { unfinished: Unfinished[]; isSending: boolean }

/** Uploads interrupted by a reload or a lost connection: choosing the same file again continues them. */
export function UnfinishedUploads({ unfinished, isSending }: Props): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  if (unfinished.length === 0 || isSending) return null

  async function giveUp(id: string): Promise<void> {
    await fetch(`/api/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
    await revalidate()
  }

  return (
    <ul className="upload-list" aria-label={t`Unfinished uploads`}>
      {unfinished.map(({ id, filename, bytes, received }) => (
        <li key={id}>
          <div className="upload-about">
            <span className="upload-name">{filename}</span>
            <span className="upload-state">
              {received === bytes
                ? t`Processing`
                : t`${{ received: sizeText(received, locale) }} of ${{ all: sizeText(bytes, locale) }} uploaded. Choose the same file again to continue.`}
            </span>
          </div>
          {received < bytes ? (
            <Button size="compact-sm" variant="default" onClick={() => void giveUp(id)}>
              {t`Discard`}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
