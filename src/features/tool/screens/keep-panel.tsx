import { type ReactElement, useState } from 'react'
import { fileNameOf, type TextFormat, wholeText } from '#src/features/content/rules/output-file.ts'
import { writeDocx } from '#src/features/content/rules/write-docx.ts'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { DeskKeeper } from '../browser/desk-keeper.ts'
import { handOut } from '../browser/hand-out.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { titleOf } from '../rules/draft.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { partsOf } from '../rules/kit-file.ts'
import { toolWords } from '../words/tool-words.ts'

/** The ways to keep what was written: in a workspace, or as a file. */
export function KeepPanel({ desk, keeper }: { desk: Desk; keeper: DeskKeeper }): ReactElement {
  const words = useWords(toolWords)
  const { kinds: names } = useWords(kindWords)
  const [hasFailed, setFailed] = useState(false)
  const title = titleOf(desk.source)
  const isWriting = desk.progress !== null

  async function leaveFor(address: string): Promise<void> {
    await keeper.keep()
    window.location.assign(address)
  }

  async function hand(format: TextFormat | 'docx'): Promise<void> {
    const parts = partsOf(shownBy(desk))
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
    { format: 'md', label: words.allMarkdown },
    { format: 'txt', label: words.allText },
    { format: 'docx', label: words.allWord },
  ] as const

  return (
    <div className="tool-keep">
      <h3>{words.saveTitle}</h3>
      <p>{words.saveText}</p>
      <div className="tool-actions">
        <button
          type="button"
          className="tool-main"
          disabled={isWriting}
          onClick={() => void leaveFor(draftScreen.register)}
        >
          {words.save}
        </button>
        <button type="button" disabled={isWriting} onClick={() => void leaveFor(draftScreen.signIn)}>
          {words.haveAccount}
        </button>
      </div>
      <div className="tool-actions">
        {files.map(({ format, label }) => (
          <button key={format} type="button" disabled={isWriting} onClick={() => void hand(format)}>
            {label}
          </button>
        ))}
      </div>
      {hasFailed ? <p role="alert">{words.wordFailed}</p> : null}
    </div>
  )
}
