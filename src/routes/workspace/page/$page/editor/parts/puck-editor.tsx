import { useLingui } from '@lingui/react/macro'
import '@puckeditor/core/no-external.css'
import { type Data, Puck } from '@puckeditor/core'
import {
  createContext,
  memo,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { allBlocks } from '#src/features/page/rules/blocks.ts'
import { arrangementOf, fromPuck, toPuck } from '#src/features/page/rules/puck-data.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import type { PageDraft } from '#src/features/page/server/load-page-draft.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import './canvas.css'
import { CanvasContext, CanvasStore } from './canvas-context.ts'
import { EditorFrame } from './editor-frame.tsx'
import { FrameDocument } from './frame-document.tsx'
import { puckConfig } from './puck-config.tsx'
import type { PuckEditorProps } from './puck-editor-props.ts'

const overrides = { iframe: FrameDocument }
// Blocks are edited through our own buttons and keys; each action is one step in our undo history.
const permissions = { delete: false, duplicate: false }

/**
 * The page on Puck's canvas. The draft is ours: Puck knows which block stands where, and tells when one was dragged.
 * Text edits never go through Puck.
 */
export function PuckEditor(props: PuckEditorProps): ReactElement {
  const { page, draft } = props
  return (
    <CanvasContent page={page} draft={draft}>
      <EditorProps value={props}>
        <PuckShell blocks={draft.data.blocks} edit={draft.edit} />
      </EditorProps>
    </CanvasContent>
  )
}

const EditorProps = createContext<PuckEditorProps | undefined>(undefined)

type ShellProps = { blocks: DraftBlock[]; edit: PageDraftEditing['edit'] }

/** Puck with only stable props, so it doesn't rerender on every key. */
const PuckShell = memo(
  function PuckShell({ blocks, edit }: ShellProps): ReactElement {
    const { t } = useLingui()

    const config = useMemo(() => puckConfig(t), [t])
    // Of Puck's own words only these can be read; everything around the canvas is ours.
    const dictionary = useMemo(
      () => ({
        'action-selectparent': t`Select parent columns`,
        'label-component': t`block`,
        'label-page': t`Page`,
        'canvas-noconfig': t`This type of block can’t be shown: '{'type'}'`,
        'drawer-category-other': t`Other`,
      }),
      [t],
    )
    const [started] = useState(() => ({ root: { props: {} }, content: toPuck(blocks) }))
    const onChange = useCallback(
      ({ content }: Data) =>
        edit((before) => {
          const next = fromPuck(content, before.blocks)
          return arrangementOf(next) === arrangementOf(before.blocks) ? before : { ...before, blocks: next }
        }),
      [edit],
    )
    return (
      <Puck
        config={config}
        data={started}
        onChange={onChange}
        overrides={overrides}
        permissions={permissions}
        height="100%"
        dictionary={dictionary}
      >
        <Frame />
      </Puck>
    )
  },
  // The blocks are those that it starts with.
  (before, after) => before.edit === after.edit,
)

function Frame(): ReactElement | null {
  const props = use(EditorProps)
  return props ? <EditorFrame {...props} /> : null
}

type ContentProps = { page: PageDraft; draft: PageDraftEditing; children: ReactNode }

/** Gives the canvas what is written, once the field shows it. */
function CanvasContent({ page, draft, children }: ContentProps): ReactElement {
  const { root, blocks } = draft.data
  const { sources, grids } = page
  const content = useMemo(
    () => ({
      title: root.title,
      blocks: new Map(allBlocks(blocks).map((block) => [block.id, block])),
      sources,
      grids,
    }),
    [root.title, blocks, sources, grids],
  )
  const [store] = useState(() => new CanvasStore(content))
  useEffect(() => store.set(content), [store, content])
  return <CanvasContext value={store}>{children}</CanvasContext>
}
