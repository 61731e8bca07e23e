import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { sizeText } from '../rules/plan-uploads.ts'

type Unfinished = { id: string; filename: string; bytes: number; received: number }
type Props = { unfinished: Unfinished[]; isSending: boolean }

/** Uploads that broke off, by a reload or a lost connection: choosing the same file again goes on from there. */
export function UnfinishedUploads({ unfinished, isSending }: Props): ReactElement | null {
  const { revalidate } = useRevalidator()
  if (unfinished.length === 0 || isSending) return null

  async function giveUp(id: string): Promise<void> {
    await fetch(`/api/uploads/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
    await revalidate()
  }

  return (
    <ul className="upload-list" aria-label="Unfinished uploads">
      {unfinished.map(({ id, filename, bytes, received }) => (
        <li key={id}>
          <div className="upload-about">
            <span className="upload-name">{filename}</span>
            <span className="upload-state">
              {received === bytes
                ? 'Being read'
                : `${sizeText(received)} of ${sizeText(bytes)} are here. Choose the same file again to go on.`}
            </span>
          </div>
          {received < bytes ? (
            <Button size="compact-sm" variant="default" onClick={() => void giveUp(id)}>
              Give up
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
