import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { fileNameOf, type TextFormat, wholeText } from '#src/features/content/rules/output-file.ts'
import { writeDocx } from '#src/features/content/rules/write-docx.ts'
import type { DeskKeeper } from '../browser/desk-keeper.ts'
import { handOut } from '../browser/hand-out.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { titleOf } from '../rules/draft.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { partsOf } from '../rules/kit-file.ts'

/** The ways to keep what was written: in a workspace, or as a file. */
export function KeepPanel({ desk, keeper }: { desk: Desk; keeper: DeskKeeper }): ReactElement {
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
      handOut(fileNameOf(title, '', format), content)
      setFailed(false)
    } catch {
      // What makes Word documents is loaded when it is asked for, and may not come.
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
      <h3>{t`Keep it`}</h3>
      <p>{t`Nothing of this is kept on our server. To save, sign in or create an account: the text and what you see here come along.`}</p>
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
        <p role="alert">{t`The Word document was not made. Try again when the network is back, or take another format.`}</p>
      ) : null}
    </div>
  )
}
