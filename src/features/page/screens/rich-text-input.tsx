import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { type JSONContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { isSafeHref } from '../rules/addresses.ts'
import { richTextDocument } from '../rules/rich-text.ts'
import type { RichTextDocument } from '../schema.ts'
import { LinkControl } from './link-control.tsx'

type Props = {
  label: string
  doc: RichTextDocument
  error: string | undefined
  onChange: (doc: RichTextDocument) => void
}

/** Exactly the nodes and marks of `richTextDocument`; undo belongs to the page as a whole. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    undoRedo: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => isSafeHref(address) },
  }),
]

/** Writes rich text as Tiptap JSON. What the page could not show or keep is said and not taken over. */
export function RichTextInput({ label, doc, error, onChange }: Props): ReactElement {
  const latest = useRef(doc)
  const [fault, setFault] = useState<string>()
  const errorId = useId()
  const editor = useEditor({
    extensions,
    content: contentOf(doc),
    immediatelyRender: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate({ editor: changed }) {
      const parsed = richTextDocument.safeParse(changed.getJSON())
      setFault(parsed.error?.issues[0]?.message)
      if (!parsed.success) return
      latest.current = parsed.data
      onChange(parsed.data)
    },
  })

  useEffect(() => {
    // After undo, redo or a conflict the page has another text than was typed here.
    if (!editor || doc === latest.current) return
    latest.current = doc
    setFault(undefined)
    editor.commands.setContent(contentOf(doc), { emitUpdate: false })
  }, [editor, doc])

  const message = fault ?? error
  return (
    <div>
      <RichTextEditor editor={editor} className="pe-text" aria-describedby={message ? errorId : undefined}>
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
            <RichTextEditor.CodeBlock />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {message ? (
        <p id={errorId} className="pe-error" role="alert">
          {message}
        </p>
      ) : null}
    </div>
  )
}

/** Tiptap declares the same shape, only without the `undefined` that a parsed optional field may be. */
function contentOf(doc: RichTextDocument): JSONContent {
  return doc as JSONContent
}
