import { msg, plural } from '@lingui/core/runtime-macro'
import { useRef } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { blankBlock } from '#src/features/page/rules/blank-block.ts'
import { fromClipboard, toClipboard } from '#src/features/page/rules/clipboard.ts'
import {
  addBlocks,
  addToColumn,
  type BlockPlace,
  type ColumnName,
  copyBlock,
  findBlock,
  fitsColumn,
  moveBlock,
  removeBlock,
} from '#src/features/page/rules/edit-blocks.ts'
import { shiftBlock } from '#src/features/page/rules/shift-block.ts'
import type { BlockType, DraftBlock } from '#src/features/page/schema.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { showFailure } from '#src/ui/toast.ts'
import type { PageDraftEditing } from './use-page-draft.ts'

export type BlockActions = {
  /** Puts a new block after the selected one; one that does not fit in its column goes after the columns. */
  add(type: BlockType): void
  addToColumn(type: BlockType, column: { id: string; name: ColumnName }): void
  move(id: string, by: number): void
  /** Takes a block into the columns beside it, or out of those around it. */
  shift(id: string, way: 'in' | 'out'): void
  duplicate(id: string): void
  remove(id: string): void
  /** The text for the clipboard; undefined when there is no such block. */
  copy(id: string): string | undefined
  /** Puts the blocks in a text from the clipboard after the selected one. */
  paste(text: string): void
  /** The last copied blocks, for browsers that don't allow reading the clipboard. */
  lastCopied(): string
}

type Around = {
  draft: PageDraftEditing
  selected: string | undefined
  /** Selects a block once it is on the page. */
  select: (id: string | undefined) => void
  /** Announces the change to screen readers. */
  announce: (sentence: string) => void
}

/** Everything that is done to whole blocks by button or key. Each is one step back. */
export function useBlockActions({ draft, selected, select, announce }: Around): BlockActions {
  const say = useTranslate()

  const { blocks } = draft.data

  const { change, put } = useBlockChanges({ draft, selected, select })
  const clipboard = useClipboard({ announce, put })
  const placing = usePlacing({ blocks, change, select, announce })

  function add(type: BlockType): void {
    const block = blankBlock(type, crypto.randomUUID())
    put([block])
    const at = findBlock(addBlocks(blocks, [block], placeFor(blocks, [block], selected)), block.id)
    announce(
      say(
        msg`${{ kind: say(kindLabels[type]) }} added at position ${{ place: (at?.place ?? 0) + 1 }} of ${{ count: at?.count ?? 1 }}.`,
      ),
    )
  }

  function intoColumn(type: BlockType, column: { id: string; name: ColumnName }): void {
    const block = blankBlock(type, crypto.randomUUID())
    select(block.id)
    change((before) => addToColumn(before, column, block))
  }

  function duplicate({ block }: BlockPlace): void {
    const copy = copyBlock(block, () => crypto.randomUUID())
    select(copy.id)
    change((before) => addBlocks(before, [copy], block.id))
    announce(say(msg`${{ kind: say(kindLabels[block.type]) }} duplicated.`))
  }

  function remove(at: BlockPlace): void {
    select(neighbourOf(blocks, at))
    change((before) => removeBlock(before, at.block.id))
    announce(say(msg`${{ kind: say(kindLabels[at.block.type]) }} deleted.`))
  }

  /** Acts on a block in place; does nothing if it no longer exists. */
  function at<Answer>(id: string, action: (place: BlockPlace) => Answer): Answer | undefined {
    const place = findBlock(blocks, id)
    return place && action(place)
  }

  return {
    add,
    addToColumn: intoColumn,
    ...placing,
    duplicate: (id) => at(id, duplicate),
    remove: (id) => at(id, remove),
    copy: (id) => at(id, clipboard.copy),
    paste: clipboard.paste,
    lastCopied: clipboard.lastCopied,
  }
}

type Changes = {
  change: (next: (blocks: DraftBlock[]) => DraftBlock[]) => void
  /** Puts new blocks after the selected one and selects the first of them. */
  put: (added: DraftBlock[]) => void
}

function useBlockChanges({ draft, selected, select }: Omit<Around, 'announce'>): Changes {
  function change(next: (blocks: DraftBlock[]) => DraftBlock[]): void {
    draft.edit((data) => {
      const changed = next(data.blocks)
      return changed === data.blocks ? data : { ...data, blocks: changed }
    })
  }

  function put(added: DraftBlock[]): void {
    select(added[0]?.id)
    change((before) => addBlocks(before, added, placeFor(before, added, selected)))
  }

  return { change, put }
}

type Placing = Pick<Around, 'select' | 'announce'> & Pick<Changes, 'change'> & { blocks: DraftBlock[] }

function usePlacing({ blocks, change, select, announce }: Placing): Pick<BlockActions, 'move' | 'shift'> {
  const say = useTranslate()

  function move(id: string, by: number): void {
    const at = findBlock(blocks, id)
    if (!at) return
    const { block, place: from, count } = at
    const to = from + by
    if (to < 0 || to >= count)
      return announce(say(msg`${{ kind: say(kindLabels[block.type]) }} can’t be moved any further.`))
    change((before) => moveBlock(before, block.id, by))
    announce(
      say(msg`${{ kind: say(kindLabels[block.type]) }} moved to position ${{ place: to + 1 }} of ${count}.`),
    )
  }

  function shift(id: string, way: 'in' | 'out'): void {
    const kind = say(kindLabels[findBlock(blocks, id)?.block.type ?? 'divider'])
    const shifted = shiftBlock(blocks, id, way)
    const to = findBlock(shifted, id)
    if (shifted === blocks || !to) return announce(say(msg`${kind} can’t be moved any further.`))
    change((before) => shiftBlock(before, id, way))
    select(id)
    announce(
      to.column
        ? say(
            msg`${kind} moved to position ${{ place: to.place + 1 }} of ${{ count: to.count }} in its column.`,
          )
        : say(msg`${kind} moved to position ${{ place: to.place + 1 }} of ${{ count: to.count }}.`),
    )
  }

  return { move, shift }
}

type Clipboard = Pick<BlockActions, 'paste' | 'lastCopied'> & { copy: (place: BlockPlace) => string }

function useClipboard({ announce, put }: Pick<Around, 'announce'> & Pick<Changes, 'put'>): Clipboard {
  const say = useTranslate()

  const copied = useRef('')
  return {
    copy({ block }) {
      copied.current = toClipboard([block])
      announce(say(msg`${{ kind: say(kindLabels[block.type]) }} copied.`))
      return copied.current
    },
    paste(text) {
      const pasted = fromClipboard(text, () => crypto.randomUUID())
      if (!pasted) return showFailure(say(msg`No blocks on the clipboard. Copy a block first.`))
      put(pasted)
      announce(
        say(
          msg`${plural({ count: pasted.length }, { one: 'One block pasted.', other: '# blocks pasted.' })}`,
        ),
      )
    },
    lastCopied: () => copied.current,
  }
}

/** After which block new ones go: the selected one, or the columns around it where they do not fit in. */
function placeFor(
  blocks: DraftBlock[],
  added: DraftBlock[],
  selected: string | undefined,
): string | undefined {
  const at = findBlock(blocks, selected)
  return !at?.column || added.every(fitsColumn) ? selected : at.column.id
}

/** The block to select after a deletion: the next, else the previous, else its columns. */
function neighbourOf(blocks: DraftBlock[], at: BlockPlace): string | undefined {
  const lists = at.column ? [at.column.props.first, at.column.props.second, at.column.props.third] : [blocks]
  const list = lists.find((one) => one.some(({ id }) => id === at.block.id)) ?? []
  return (list[at.place + 1] ?? list[at.place - 1] ?? at.column)?.id
}
