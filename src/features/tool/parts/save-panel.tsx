import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { fileNameOf, type TextFormat, wholeText } from '#src/features/content/rules/output-file.ts'
import { writeDocx } from '#src/features/content/rules/write-docx.ts'
import type { DeskKeeper } from '../browser/desk-keeper.ts'
import { downloadFile } from '../browser/download-file.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { titleOf } from '../rules/draft.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { partsOf } from '../rules/kit-file.ts'

/** Ways to keep the texts: in a workspace, or as a file. */
export function SavePanel({ desk, keeper }: { desk: Desk; keeper: DeskKeeper }): ReactElement {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  const title = titleOf(desk.source)
  const isWriting = desk.progress !== null

  async function leaveFor(address: string): Promise<void> {
    await keeper.keep()
    window.location.assign(address)
  }

  async function hand(format: TextFormat | 'docx'): Promise<void> {
    const parts = partsOf(shownBy(desk))
    const names = Object.fromEntries(Object.entries(kindKindLabels).map(([kind, label]) => [kind, t(label)]))
    try {
      const content =
        format === 'docx'
          ? await writeDocx(parts, { title, names })
          : wholeText(parts, { title, names, format })
      downloadFile(fileNameOf(title, '', format), content)
      setFailed(false)
    } catch {
      // The Word library is loaded on demand, which may fail.
      setFailed(true)
    }
  }

  const files = [
    { format: 'md', label: t`Download all (.md)` },
    { format: 'txt', label: t`Download all (.txt)` },
    { format: 'docx', label: t`Download all (.docx)` },
  ] as const

  return (
    <div className="tool-keep">
      <h3>{t`Save or download`}</h3>
      <p>{t`Nothing here is stored on our server. Sign in or create an account to save your text and results.`}</p>
      <div className="tool-actions">
        <button
          type="button"
          className="tool-main"
          disabled={isWriting}
          onClick={() => void leaveFor(draftScreen.register)}
        >
          {t`Save to a workspace`}
        </button>
        <button type="button" disabled={isWriting} onClick={() => void leaveFor(draftScreen.signIn)}>
          {t`I have an account`}
        </button>
      </div>
      <div className="tool-actions">
        {files.map(({ format, label }) => (
          <button key={format} type="button" disabled={isWriting} onClick={() => void hand(format)}>
            {label}
          </button>
        ))}
      </div>
      {hasFailed ? (
        <p role="alert">{t`We couldn’t create the Word document. Check your connection and try again, or choose another format.`}</p>
      ) : null}
    </div>
  )
}
