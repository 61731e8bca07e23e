import { useLingui } from '@lingui/react/macro'
import { useMounted } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { type JSONContent, useEditor } from '@tiptap/react'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { type RichTextDocument, richTextDocument } from '#src/features/language/rules/rich-text.ts'
import { decodeEntities } from '#src/text/entities.ts'
import type { PastedNote } from '../browser/pasted-lists.ts'
import { tidyPasted } from '../browser/tidy-pasted.ts'
import { LinkControl } from './link-control.tsx'
import { pageExtensions, textExtensions } from './rich-text-extensions.ts'
import './rich-text.css'

type Props = {
  label: string
  doc: RichTextDocument
  error: string | undefined
  /** Pages have their own undo and more block kinds than a text. */
  of?: 'page' | 'text'
  onChange: (doc: RichTextDocument) => void
}

/** Edits rich text as Tiptap JSON. Unsupported content is reported and not applied. */
export function RichTextInput({ label, doc, error, of = 'page', onChange }: Props): ReactElement {
  const { t } = useLingui()
  const isReady = useMounted()
  const latest = useRef(doc)
  const [fault, setFault] = useState<string>()
  const [notes, setNotes] = useState<ReadonlySet<PastedNote>>()
  const errorId = useId()
  const editor = useEditor({
    extensions: of === 'page' ? pageExtensions : textExtensions,
    content: contentOf(doc),
    immediatelyRender: isReady,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      ...pasting(setNotes),
    },
    onUpdate({ editor: changed }) {
      const parsed = richTextDocument.safeParse(changed.getJSON())
      setFault(parsed.error?.issues[0]?.message)
      if (!parsed.success) return
      latest.current = parsed.data
      onChange(parsed.data)
    },
  })

  useEffect(() => {
    // After undo, redo or a conflict the page's text differs from the editor's.
    if (!editor || doc === latest.current) return
    latest.current = doc
    setFault(undefined)
    editor.commands.setContent(contentOf(doc), { emitUpdate: false })
  }, [editor, doc])

  const message = fault ?? error
  return (
    <div>
      <RichTextEditor
        editor={editor}
        className="pe-text"
        labels={{
          boldControlLabel: t`Bold`,
          italicControlLabel: t`Italic`,
          underlineControlLabel: t`Underline`,
          strikeControlLabel: t`Strikethrough`,
          codeControlLabel: t`Code`,
          h2ControlLabel: t`Heading 2`,
          h3ControlLabel: t`Heading 3`,
          bulletListControlLabel: t`Bullet list`,
          orderedListControlLabel: t`Ordered list`,
          blockquoteControlLabel: t`Blockquote`,
          codeBlockControlLabel: t`Code block`,
          hrControlLabel: t`Divider`,
          undoControlLabel: t`Undo`,
          redoControlLabel: t`Redo`,
        }}
        aria-describedby={message ? errorId : undefined}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.Code />
            {editor ? <LinkControl editor={editor} /> : null}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            {of === 'page' ? (
              <>
                <RichTextEditor.CodeBlock />
                <RichTextEditor.Hr />
              </>
            ) : null}
          </RichTextEditor.ControlsGroup>
          {of === 'text' ? (
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          ) : null}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <PastedNotes notes={notes} />
      {message ? (
        <p id={errorId} className="pe-error" role="alert">
          {message}
        </p>
      ) : null}
    </div>
  )
}

/** Pasted lists become lists, and what is still encoded in pasted text is decoded, except in code. */
function pasting(tell: (notes: ReadonlySet<PastedNote>) => void) {
  return {
    transformPastedHTML(html: string): string {
      const tidied = tidyPasted(html)
      tell(tidied.notes)
      return tidied.html
    },
    transformPastedText: (text: string, isPlain: boolean) => (isPlain ? text : decodeEntities(text)),
  }
}

/** What pasting guessed or changed, until the next paste. */
function PastedNotes({ notes }: { notes: ReadonlySet<PastedNote> | undefined }): ReactElement {
  const { t } = useLingui()
  const told = [
    notes?.has('guessed') ? t`We turned bullets and numbers into lists. Check that they’re correct.` : '',
    notes?.has('flattened') ? t`Lists can have up to five levels. Deeper items were moved up.` : '',
  ]
  return (
    <p className="rich-text-note" role="status">
      {told.filter(Boolean).join(' ')}
    </p>
  )
}

/** Tiptap declares the same shape, without the `undefined` of parsed optional fields. */
function contentOf(doc: RichTextDocument): JSONContent {
  return doc as JSONContent
}
